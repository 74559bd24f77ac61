import { gunzip } from "node:zlib";
import { promisify } from "node:util";
import { limits } from "@gatehouse/contract/limits";
import { failure } from "../failure.ts";
import type { AppContext, AppMiddleware } from "./context.ts";
import { headerOf } from "./headers.ts";

const unzip = promisify(gunzip);
/** No more than the framework's own gate takes (`@hono/zod-openapi`), which stands before each call's schema. */
const jsonType = /^application\/(?:[a-z.-]+\+)?json(?:;\s*[a-z0-9-]+=[^;]+)*$/i;

/** What a request may bring that others may not: a file, which is not read here, or so many bytes. */
export type MoreAllowed = (c: AppContext, isUsual: boolean) => Promise<"file" | number | undefined>;

/**
 * Reads a request's body once, as JSON, within its size after decompression, and hands it on to the validators, unless it
 * is a file. 413 too large, 415 another content type or encoding, 400 not JSON.
 */
export const jsonBody =
  (moreAllowed: MoreAllowed): AppMiddleware =>
  async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD" || !c.req.raw.body) return next();
    const isOfGame = c.req.path.startsWith("/api/game/");
    const more = isOfGame ? limits.bridgeBodyBytes : await moreAllowed(c, isUsual(c));
    if (more === "file") return next();
    const most = more ?? limits.bodyBytes;
    const bytes = await inflate(c, await readBytes(c, most), most);
    if (bytes.length > 0) {
      if (!jsonType.test(headerOf(c, "content-type"))) throw failure("request.jsonOnly");
      // `c.req.text()` and `c.req.json()` answer from this cache, so that nothing reads the stream a second time.
      Object.assign(c.req.bodyCache, { text: Promise.resolve(parse(bytes)) });
    } else {
      // Those who ask whether there is a body are answered from it, too: over HTTP an empty one is a stream.
      c.req.bodyCache.json = Promise.resolve(undefined);
    }
    return next();
  };

/** Whether a request says that it brings what anybody may send. */
function isUsual(c: AppContext): boolean {
  const announced = headerOf(c, "content-length");
  if (announced === "0") return true;
  if (announced === "" || Number(announced) > limits.bodyBytes) return false;
  return jsonType.test(headerOf(c, "content-type")) && headerOf(c, "content-encoding") === "";
}

/**
 * A body that is too large is read to its end and thrown away, up to what any call may send: closed in the middle, most
 * clients would report a broken connection and never see the reply.
 */
async function readBytes(c: AppContext, most: number): Promise<Buffer> {
  const announced = Number(headerOf(c, "content-length"));
  if (announced > limits.bridgeBodyBytes) throw failure("request.tooLarge");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      if (size > limits.bridgeBodyBytes) break;
      if (size <= most) chunks.push(chunk);
    }
  } catch {
    // The visitor broke off: there is nobody to answer, and nothing of ours to mend.
    throw failure("request.notJson");
  }
  if (size > most) throw failure("request.tooLarge");
  return Buffer.concat(chunks);
}

async function inflate(c: AppContext, bytes: Buffer, most: number): Promise<Buffer> {
  const encoding = headerOf(c, "content-encoding").toLowerCase() || "identity";
  if (encoding === "identity" || bytes.length === 0) return bytes;
  if (encoding !== "gzip") throw failure("request.jsonOnly");
  try {
    return await unzip(bytes, { maxOutputLength: most });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw tooLarge ? failure("request.tooLarge") : failure("request.notJson");
  }
}

/** The body's text, if it is JSON. */
function parse(bytes: Buffer): string {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw failure("request.notJson");
  }
  // PostgreSQL cannot store U+0000 in text: refused here once, for every call.
  if (text.includes("\\u0000") && JSON.stringify(value).includes("\\u0000")) {
    throw failure("request.nullCharacter");
  }
  // Nor half of a sign, which only an escape can bring past the decoder.
  if (/\\u[dD][89a-fA-F]/.test(text) && hasHalfSign(value)) throw failure("request.notJson");
  return text;
}

function hasHalfSign(value: unknown): boolean {
  // Not by calling itself: a body may be as deep as it is long.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === "string" && !one.isWellFormed()) return true;
    if (typeof one !== "object" || one === null) continue;
    for (const pair of Object.entries(one)) left.push(...pair);
  }
  return false;
}
