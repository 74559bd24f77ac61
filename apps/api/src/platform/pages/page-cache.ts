import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

const freshMs = 5_000;
const staleMs = 60_000;

export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<"identity" | "gzip" | "br", Uint8Array<ArrayBuffer>>;
};

type Entry = { page: Page; renderedAt: number };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page's bytes in the three encodings, made once and served many times. */
export async function packPage(status: number, headers: Record<string, string>, html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity),
  ]);
  // Weak: the same for all three encodings.
  const etag = `W/"${createHash("sha1").update(identity).digest("base64url")}"`;
  const bytes = (buffer: Buffer) => new Uint8Array(buffer);
  return { status, headers, etag, bodies: { identity: bytes(identity), gzip: bytes(gz), br: bytes(br) } };
}

/**
 * Public pages are the same for every visitor, so each address is rendered at most once in 5 s; a page up to a minute
 * old is served while it is rendered anew. Requests that wait for the same page share one rendering.
 */
export function createPageCache({ clock, most = 500 }: { clock: Clock; most?: number }) {
  const pages = new LRUCache<string, Entry>({ max: most });
  const running = new Map<string, Promise<Page>>();

  function renew(key: string, render: () => Promise<Page>): Promise<Page> {
    const started = running.get(key);
    if (started) return started;
    const rendering = render()
      .then((page) => {
        if (page.status === 200 && running.get(key) === rendering)
          pages.set(key, { page, renderedAt: clock.now().getTime() });
        return page;
      })
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    running.set(key, rendering);
    return rendering;
  }

  return {
    /** The page of an address, rendered now if there is none young enough. */
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const entry = pages.get(key);
      const age = entry ? clock.now().getTime() - entry.renderedAt : Infinity;
      if (!entry || age > staleMs) return renew(key, render);
      // A failed renewal is not lost: the next request after a minute renders, and reports, again.
      if (age > freshMs) renew(key, render).catch(() => {});
      return entry.page;
    },

    /** Forgets every page, also those being rendered: they may already hold what has just changed. */
    clear(): void {
      pages.clear();
      running.clear();
    },
  };
}
