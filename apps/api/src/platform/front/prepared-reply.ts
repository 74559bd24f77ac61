import { hash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../http/encoding.ts";
import { textOf } from "../http/reply-text.ts";

/** A reply in one encoding, ready to be written: names and values of its headers in turn, and its bytes. */
type Form = { head: readonly string[]; body: Buffer };

export type PreparedReply = {
  status: number;
  etag: string;
  /** How long a shared cache may serve it (RFC 9111), and may serve it while it asks anew (RFC 5861), in seconds. */
  fresh: number;
  stale: number;
  /** Made anew for next to nothing. */
  isCheap: boolean;
  /** What it weighs in memory, its other encodings included. */
  bytes: number;
  notModified: readonly string[];
  /**
   * Compressed when it is first asked for. Pages well at once: making one takes ten times as long, and each packet that
   * it is smaller by is one that a phone does not wait for. Others quickly at first, since most are asked for once, and
   * well the second time.
   */
  form(encoding: Encoding): Form;
};

/** Below this many bytes a compressed body gains nothing. */
const worthwhileBytes = 1_000;
const compressibleTypes = /^(?:text\/|application\/(?:json|xml|[\w.+-]+\+(?:json|xml))|image\/svg)/;
/** Each visitor's own, or written by the listener. */
const unsharedHeaders = new Set(["x-request-id", "set-cookie", "content-length", "etag", "vary"]);

type Compressed = Exclude<Encoding, "identity">;

/** Both at a tenth of what the best costs; a window of 64 KiB, as a larger one costs more to set up than it gains. */
const quickly: Record<Compressed, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      // Of 16 KiB by default, and made anew for each reply.
      chunkSize: Math.max(1_024, body.length >> 2),
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: (body) => gzipSync(body, { level: 1 }),
};
const thorough = (body: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // Else it makes itself ready for 4 MB, for each reply.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});
const wellAtOnce: Record<Compressed, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, thorough(body)),
  gzip: (body) => gzipSync(body),
};
const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)];
const well: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, thorough(body)),
  gzip: (body) => deflate(body),
};

/** The least window of Brotli that holds so many bytes. */
const windowBits = (bytes: number): number =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))));

/** Headers are the same in thousands of replies, and each response brings them as strings of its own. */
const known = new LRUCache<string, string>({ max: 1_000 });
function interned(text: string): string {
  const first = known.get(text);
  if (first === undefined) known.set(text, text);
  return first ?? text;
}

/** The compressor hands out a view of a larger buffer, all of which would be kept with it. */
function exactly(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  view.copy(own);
  return own;
}

/** Text as bytes in memory of their own: `Buffer.from` cuts them from 64 KiB, all of which would be kept with them. */
export function bytesOf(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}

/** Reads a reply once, so that it can be written many times. */
export async function prepareReply(response: Response): Promise<PreparedReply> {
  const text = textOf(response);
  return preparedFrom({
    status: response.status,
    headers: [...response.headers],
    identity: text === undefined ? Buffer.from(await response.arrayBuffer()) : bytesOf(text),
  });
}

type Reply = {
  status: number;
  headers: readonly [name: string, value: string][];
  identity: Buffer;
  isCheap?: boolean;
};

/** Prepares a reply that is at hand, its headers' names in lower case. */
export function preparedFrom({ status, headers, identity, isCheap = false }: Reply): PreparedReply {
  const valueOf = (sought: string) => headers.find(([name]) => name === sought)?.[1] ?? "";
  // Weak: the same for all encodings.
  const etag = `W/"${hash("sha1", identity, "base64url")}"`;
  const shared: string[] = [];
  for (const [name, value] of headers)
    if (!unsharedHeaders.has(name)) shared.push(interned(name), interned(value));
  const vary = [...headers.filter(([name]) => name === "vary").map(([, value]) => value), "Accept-Encoding"];
  shared.push("etag", etag, "vary", interned(vary.join(", ")));

  const forms = new Map<Encoding, Form>();
  const improved = new Set<Encoding>();
  const keep = (encoding: Encoding, body: Buffer): Form => {
    const head = [...shared];
    if (encoding !== "identity") head.push("content-encoding", encoding);
    if (status !== 204) head.push("content-length", String(body.length));
    const form = { head, body };
    forms.set(encoding, form);
    return form;
  };
  keep("identity", identity);
  const type = valueOf("content-type");
  const isWorthwhile = identity.length >= worthwhileBytes && compressibleTypes.test(type);
  const isPage = type.startsWith("text/html");

  return {
    status,
    etag,
    ...lifetime(valueOf("cache-control")),
    isCheap,
    bytes: identity.length * 2 + 2_000,
    notModified: shared,
    form(encoding) {
      const asked = isWorthwhile ? encoding : "identity";
      const form = forms.get(asked);
      if (asked === "identity") return form ?? keep("identity", identity);
      if (!form) return keep(asked, exactly((isPage ? wellAtOnce : quickly)[asked](identity)));
      if (!isPage && !improved.has(asked)) {
        improved.add(asked);
        // What fails here was compressed once already.
        well[asked](identity).then(
          (body) => keep(asked, exactly(body)),
          () => {},
        );
      }
      return form;
    },
  };
}

function lifetime(cacheControl: string): { fresh: number; stale: number } {
  if (!/\bpublic\b/.test(cacheControl)) return { fresh: 0, stale: 0 };
  const [, fresh = 0] = /\bs-maxage=(\d+)/.exec(cacheControl) ?? [];
  const [, stale = 0] = /\bstale-while-revalidate=(\d+)/.exec(cacheControl) ?? [];
  return { fresh: Number(fresh), stale: Number(stale) };
}
