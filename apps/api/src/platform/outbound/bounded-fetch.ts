import ipaddr from "ipaddr.js";
import { OutboundTrouble } from "./trouble.ts";

export type OutboundRequest = {
  url: string | URL;
  headers?: Record<string, string>;
  /** Makes it a POST: of a form, or of JSON. */
  form?: Record<string, string>;
  json?: unknown;
};

/** A reply that was read to its end. */
export type OutboundReply = { status: number; headers: Headers; text: string; url: string };

export type Bounds = {
  /** For the whole exchange, redirects and body included. */
  timeoutMs: number;
  /** Of the body, after decompression. */
  maxBytes: number;
  maxRedirects: number;
};

const userAgent = "Gatehouse player portal";

/** Asks and reads the reply within the bounds. Throws an OutboundTrouble; a status of 400 and above is a reply, too. */
export async function boundedFetch(
  request: OutboundRequest,
  { timeoutMs, maxBytes, maxRedirects }: Bounds,
): Promise<OutboundReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  const first = new URL(request.url);
  let url = first;
  try {
    for (let redirects = 0; ; redirects += 1) {
      // Keys and tokens are for the service alone.
      const headers = url.origin === first.origin ? request.headers : {};
      const reply = await fetch(url.href, { ...initOf(request, headers), redirect: "manual", signal });
      const location = reply.headers.get("location");
      if (reply.status < 300 || reply.status >= 400 || location === null) {
        const text = await readText(reply, maxBytes);
        return { status: reply.status, headers: reply.headers, text, url: url.href };
      }
      await reply.body?.cancel();
      url = followed(request, url, location, redirects < maxRedirects);
    }
  } catch (cause) {
    if (cause instanceof OutboundTrouble) throw cause;
    throw signal.aborted
      ? new OutboundTrouble("slow", `${first.origin} took longer than ${timeoutMs} ms`)
      : new OutboundTrouble("down", `${first.origin} cannot be reached`, { cause });
  }
}

function initOf({ form, json }: OutboundRequest, headers: Record<string, string> = {}): RequestInit {
  const common = { "user-agent": userAgent, ...headers };
  if (form) return { method: "POST", headers: common, body: new URLSearchParams(form) };
  if (json === undefined) return { headers: common };
  return {
    method: "POST",
    headers: { ...common, "content-type": "application/json" },
    body: JSON.stringify(json),
  };
}

function followed(request: OutboundRequest, from: URL, location: string, mayFollow: boolean): URL {
  const refuse = (why: string) => new OutboundTrouble("unexpected", `${from.origin} redirects ${why}`);
  if (!mayFollow) throw refuse("too often");
  if (request.form !== undefined || request.json !== undefined) throw refuse("a POST");
  if (!URL.canParse(location, from.href)) throw refuse("to no address");
  const to = new URL(location, from);
  if (!/^https?:$/.test(to.protocol) || (from.protocol === "https:" && to.protocol === "http:")) {
    throw refuse("to an insecure address");
  }
  // Nobody outside leads the portal into the network that it stands in.
  if (to.hostname !== from.hostname && isPrivate(to.hostname)) throw refuse("into a private network");
  return to;
}

function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(address)) return /(?:^|\.)(?:localhost|local|internal)$/.test(hostname);
  return ipaddr.process(address).range() !== "unicast";
}

async function readText(reply: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (size > maxBytes) throw new OutboundTrouble("tooLarge", `a reply of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
