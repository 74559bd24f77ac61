import { kept, keptMark } from "../../../lib/offline/kept.ts";

export type KeptPage = { address: string; title: string; at: number };

/** The pages that can be shown without a connection, newest first; none where nothing can be kept. */
export async function readKept(): Promise<KeptPage[]> {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(kept.pages);
  const pages = await Promise.all((await cache.keys()).map((key) => readPage(cache, key)));
  return pages.flatMap((page) => page ?? []).toSorted((one, other) => other.at - one.at);
}

async function readPage(cache: Cache, key: Request): Promise<KeptPage | undefined> {
  const html = await (await cache.match(key))?.text();
  if (html === undefined) return undefined;
  const { title, documentElement } = new DOMParser().parseFromString(html, "text/html");
  return { address: key.url, title, at: Number(documentElement.getAttribute(keptMark)) };
}
