import { kept, keptMark } from "../kept.ts";

/** A page that says itself when it was kept: whoever opens it reads its age there. */
export async function stamped(page: Response): Promise<Response> {
  const html = await page.text();
  return new Response(html.replace("<html ", `<html ${keptMark}="${Date.now()}" `), {
    headers: page.headers,
  });
}

/** Keeps the scripts and styles that a page names; the browser has most of them at hand. Of letters it names more than it needs. */
export async function keepFiles(html: string): Promise<void> {
  const named = new Set(html.match(/\/(?:assets|brand)\/[\w.-]+\.(?:js|css|svg)/g));
  const cache = await caches.open(kept.files);
  // What is missing comes when it is asked for.
  await Promise.allSettled([...named].map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

/** Drops what has been kept for longest, above so many. */
export async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
