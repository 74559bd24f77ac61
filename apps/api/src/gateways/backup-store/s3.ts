import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AwsV4Signer } from "aws4fetch";
import { SaxesParser } from "saxes";
import type { OutboundReply } from "../../platform/outbound/bounded-fetch.ts";
import type { GuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { OutboundTrouble } from "../../platform/outbound/trouble.ts";
import type { BackupStore } from "./port.ts";

export type S3Settings = Readonly<{ endpoint: string; bucket: string; keyId: string; secret: string }>;

/** What goes in one request, and is in memory meanwhile; 10,000 of them are the most that S3 takes of a file. */
const usualPartBytes = 16 * 1_024 * 1_024;
const bounds = { timeoutMs: 300_000, maxBytes: 2 * 1_024 * 1_024 };
const tries = 3;

type Sent = {
  method: "GET" | "PUT" | "POST" | "DELETE";
  name?: string;
  query?: Record<string, string>;
  bytes?: Uint8Array;
  signal?: AbortSignal;
};

/** A bucket of any store that speaks S3: addressed by path, signed by version 4, big files in parts. */
export function createS3Store({
  settings: { endpoint, bucket, keyId: accessKeyId, secret: secretAccessKey },
  guarded,
  partBytes = usualPartBytes,
}: {
  settings: S3Settings;
  guarded: GuardedFetch;
  partBytes?: number;
}): BackupStore {
  const { host } = new URL(endpoint);

  async function ask({ method, name = "", query = {}, bytes, signal }: Sent): Promise<OutboundReply> {
    const url = new URL(`${endpoint}/${bucket}${name && `/${name}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const hash = createHash("sha256")
      .update(bytes ?? "")
      .digest("hex");
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { "x-amz-content-sha256": hash },
      accessKeyId,
      secretAccessKey,
      service: "s3",
      region: regionOf(host),
    }).sign();
    const headers = Object.fromEntries(signed.headers);
    const reply = await guarded.send({ url: signed.url, method, headers, bytes, signal }, bounds);
    const { status, text } = reply;
    const isGone = method === "DELETE" && status === 404;
    // The end of an upload in parts may be refused under 200, too.
    const [code] = /<Error[\s>]/.test(text) ? wordsOf(text, "Code") : [];
    if (isGone || (status >= 200 && status < 300 && code === undefined)) return reply;
    throw new OutboundTrouble(
      "status",
      `${host} answered ${status}${code === undefined ? "" : ` (${code})`}`,
      {
        status,
      },
    );
  }

  /** Asks again what broke off on the way, or is the store's own fault. */
  async function insist(sent: Sent): Promise<OutboundReply> {
    for (let left = tries; ; left -= 1) {
      try {
        return await ask(sent);
      } catch (error) {
        const isOurs = error instanceof OutboundTrouble && error.status !== undefined && error.status < 500;
        if (isOurs || left <= 1 || sent.signal?.aborted) throw error;
      }
    }
  }

  async function putInParts(
    name: string,
    parts: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<void> {
    const begun = await insist({ method: "POST", name, query: { uploads: "" }, signal });
    const [uploadId] = wordsOf(begun.text, "UploadId");
    if (!uploadId) throw new OutboundTrouble("unexpected", `${host} begins no upload`);
    try {
      const tags: string[] = [];
      for await (const bytes of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await insist({ method: "PUT", name, query, bytes, signal });
        tags.push(headers.get("etag") ?? "");
      }
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
      );
      const xml = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
      await insist({ method: "POST", name, query: { uploadId }, bytes: Buffer.from(xml), signal });
    } catch (error) {
      // Else its parts would be kept, and paid for.
      await ask({ method: "DELETE", name, query: { uploadId } }).catch(() => {});
      throw error;
    }
  }

  return {
    name: `${host}/${bucket}`,

    async put(name, file, signal) {
      const handle = await open(file, "r");
      try {
        const { size } = await handle.stat();
        const parts = readParts(handle, partBytes);
        if (size > partBytes) return await putInParts(name, parts, signal);
        const { value: bytes } = await parts.next();
        await insist({ method: "PUT", name, bytes: bytes ?? new Uint8Array(), signal });
      } finally {
        await handle.close();
      }
    },

    async list(prefix) {
      const names: string[] = [];
      for (let token: string | undefined; ;) {
        const query: Record<string, string> = { "list-type": "2", prefix };
        if (token !== undefined) query["continuation-token"] = token;
        const { text } = await insist({ method: "GET", query });
        names.push(...wordsOf(text, "Key"));
        [token] = wordsOf(text, "NextContinuationToken");
        if (token === undefined) return names;
      }
    },

    async remove(name) {
      await insist({ method: "DELETE", name });
    },
  };
}

async function* readParts(
  handle: Awaited<ReturnType<typeof open>>,
  bytes: number,
): AsyncGenerator<Uint8Array, undefined> {
  for (let position = 0; ;) {
    const part = Buffer.alloc(bytes);
    let filled = 0;
    while (filled < bytes) {
      const { bytesRead } = await handle.read(part, filled, bytes - filled, position);
      if (bytesRead === 0) break;
      filled += bytesRead;
      position += bytesRead;
    }
    if (filled > 0) yield part.subarray(0, filled);
    if (filled < bytes) return undefined;
  }
}

/** Stores outside of Amazon take any region, or name it as Amazon does. */
function regionOf(host: string): string {
  const [, named] = /(?:^|\.)s3[.-]([a-z]{2}-[a-z]{1,20}-\d{1,3})\./.exec(host) ?? [];
  return named ?? (host.endsWith(".r2.cloudflarestorage.com") ? "auto" : "us-east-1");
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What stands in the elements of a name. */
function wordsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let within: string | undefined;
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => {
    if (tag.name === name) within = "";
  });
  parser.on("text", (text) => {
    if (within !== undefined) within += text;
  });
  parser.on("closetag", (tag) => {
    if (tag.name !== name || within === undefined) return;
    found.push(within);
    within = undefined;
  });
  // What is no XML has no such elements.
  parser.on("error", () => {});
  parser.write(xml).close();
  return found;
}
