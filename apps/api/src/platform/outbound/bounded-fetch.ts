import { Agent as HttpAgent, type AgentOptions, type IncomingMessage, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import { errorCode } from "../error-code.ts";
import { traced, type Work } from "../tracing/work.ts";
import { publicLookup, refusePrivateHost } from "./public-address.ts";
import { acceptedEncoding, readText } from "./reply-body.ts";
import { OutboundTrouble } from "./trouble.ts";

export type OutboundRequest = {
  url: string | URL;
  headers?: Record<string, string>;
  /** Makes it a POST: of a form, of JSON, or of JSON that is written already. */
  form?: Record<string, string> | URLSearchParams;
  json?: unknown;
  jsonText?: string;
  /** Any other body, whose type `headers` tell. */
  bytes?: Uint8Array | undefined;
  /** Unless it is said: POST with a body, GET without. */
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** The reply is read no further than its head: its text stays empty. */
  headOnly?: boolean;
  /** Ends it before its time. */
  signal?: AbortSignal | undefined;
};

/** A reply that was read to its end. */
export type OutboundReply = { status: number; headers: Headers; text: string; url: string };

export type Bounds = {
  /** For the whole exchange, redirects and body included. */
  timeoutMs: number;
  /** Of the body, packed and unpacked. */
  maxBytes: number;
  maxRedirects: number;
};

type Limits = Bounds & {
  /** The operator's own addresses of the service: they alone may lie in a private network. */
  origins: readonly string[];
  /** Whether traces show it, where there are any. */
  isTraced?: boolean;
};

const userAgent = "Gatehouse player portal";
const maxHeaderBytes = 16 * 1_024;

/** Shorter than servers wait: hardly ever has the other side closed a connection when it is used again. */
const keptMs = 1_000;

const agentsOf = (options: AgentOptions) => ({
  "http:": new HttpAgent(options),
  "https:": new HttpsAgent(options),
});
/** The operator's own services are asked several times in a row: an order, its approval, its capture. */
const ownAgents = agentsOf({ keepAlive: true, timeout: keptMs });
/** No other connection is kept: the address is judged at each connecting. */
const foreignAgents = agentsOf({ keepAlive: false });

/** Asks and reads the reply within the bounds. Throws an OutboundTrouble; a status of 400 and above is a reply, too. */
export async function boundedFetch(request: OutboundRequest, limits: Limits): Promise<OutboundReply> {
  const content = contentOf(request);
  if (limits.isTraced === false) return exchange(request, content, limits);
  const [{ hostname }, { method }] = [new URL(request.url), content];
  const attributes: Work["attributes"] = { "http.request.method": method, "server.address": hostname };
  return traced({ kind: "client", name: `${method} ${hostname}`, attributes }, async () => {
    const reply = await exchange(request, content, limits);
    attributes["http.response.status_code"] = reply.status;
    return reply;
  });
}

async function exchange(
  request: OutboundRequest,
  content: Content,
  { timeoutMs, maxBytes, maxRedirects, origins }: Limits,
): Promise<OutboundReply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  const first = new URL(request.url);
  let { headers = {} } = request;
  let url = first;
  try {
    for (let redirects = 0; ; redirects += 1) {
      const isOwn = origins.includes(url.origin);
      const reply = await send(
        url,
        { ...content, headers: { ...content.headers, ...headers } },
        isOwn,
        signal,
      );
      try {
        const { statusCode: status = 0, headers: given } = reply;
        if (status < 300 || status >= 400 || given.location === undefined) {
          const text = request.headOnly ? "" : await readText(reply, maxBytes);
          return { status, headers: headersOf(reply), text, url: url.href };
        }
        const to = followed(url, given.location, content.method !== "GET", redirects < maxRedirects);
        // Keys and tokens are for the service alone, and nobody else says where there.
        if (to.origin !== url.origin) headers = {};
        url = to;
      } finally {
        reply.destroy();
      }
    }
  } catch (cause) {
    throw troubleOf(cause, first.origin, timeout.aborted ? timeoutMs : undefined);
  }
}

type Content = { method: string; headers: Record<string, string>; body?: string | Uint8Array };

function contentOf({ form, json, jsonText, bytes, method }: OutboundRequest): Content {
  const headers = { "user-agent": userAgent, "accept-encoding": acceptedEncoding, accept: "*/*" };
  if (bytes) return { method: method ?? "POST", headers, body: bytes };
  const post = (type: string, body: string): Content => ({
    method: method ?? "POST",
    headers: { ...headers, "content-type": type },
    body,
  });
  if (form)
    return post("application/x-www-form-urlencoded;charset=UTF-8", new URLSearchParams(form).toString());
  const text = jsonText ?? (json === undefined ? undefined : JSON.stringify(json));
  return text === undefined ? { method: method ?? "GET", headers } : post("application/json", text);
}

/** Sends it and waits for the head of the reply. What is not the service's own is judged by the address it resolves to. */
async function send(
  url: URL,
  { method, headers, body }: Content,
  isOwn: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.username || url.password)
    throw new OutboundTrouble("unexpected", `${url.origin} with a password in its address`);
  if (!isOwn) refusePrivateHost(url);
  const isSecure = url.protocol === "https:";
  const agents = isOwn ? ownAgents : foreignAgents;
  return new Promise((settle, refuse) => {
    const request = (isSecure ? overHttps : overHttp)(url, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
      agent: agents[isSecure ? "https:" : "http:"],
      maxHeaderSize: maxHeaderBytes,
      signal,
      ...(!isOwn && { lookup: publicLookup }),
    });
    request.on("response", settle).on("error", refuse);
    // Else nobody would ever hear of a connection that has become something else.
    request.on("upgrade", (_reply, socket) => {
      socket.destroy();
      refuse(new OutboundTrouble("unexpected", `${url.origin} wants to speak something else than HTTP`));
    });
    request.end(body);
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  return headers;
}

function followed(from: URL, location: string, isPost: boolean, mayFollow: boolean): URL {
  const refuse = (why: string) => new OutboundTrouble("unexpected", `${from.origin} redirects ${why}`);
  if (isPost) throw refuse("a POST");
  if (!mayFollow) throw refuse("too often");
  if (!URL.canParse(location, from.href)) throw refuse("to no address");
  const to = new URL(location, from);
  if (!/^https?:$/.test(to.protocol) || (from.protocol === "https:" && to.protocol === "http:")) {
    throw refuse("to an insecure address");
  }
  return to;
}

function troubleOf(cause: unknown, origin: string, timedOutAfterMs: number | undefined): OutboundTrouble {
  if (cause instanceof OutboundTrouble) return cause;
  if (timedOutAfterMs !== undefined) {
    return new OutboundTrouble("slow", `${origin} took longer than ${timedOutAfterMs} ms`);
  }
  const code = errorCode(cause) ?? "";
  if (code === "HPE_HEADER_OVERFLOW") {
    return new OutboundTrouble("tooLarge", `${origin} sends headers of more than ${maxHeaderBytes} bytes`);
  }
  // What the parser of HTTP and the unpacking complain of.
  return /^(?:HPE|Z)_/.test(code)
    ? new OutboundTrouble("unexpected", `${origin} answers no proper HTTP`, { cause })
    : new OutboundTrouble("down", `${origin} cannot be reached`, { cause });
}
