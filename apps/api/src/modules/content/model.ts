import type { ZodError } from "zod";

/** A content file that cannot be imported: one line for each thing that is wrong, by the entry's own name. */
export class ContentRefused extends Error {
  override name = "ContentRefused";
}

/** The lines of a ContentRefused, such as `banners "Vote for us": url must be …`. */
export const refusalOf = (input: unknown, { issues }: ZodError): ContentRefused =>
  new ContentRefused(
    issues
      .map(({ path, message }) => {
        const [list, index, ...field] = path.map(String);
        if (list === undefined) return message;
        if (index === undefined) return `${list}: ${message}`;
        // The countdown and the video are entries themselves.
        if (!/^\d+$/.test(index)) return `${list}: ${index} ${message}`;
        const name = nameOf(valueAt(input, [list, index])) ?? `number ${Number(index) + 1}`;
        return `${list} ${name}: ${field.join(".")} ${message}`;
      })
      .join("\n"),
  );

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

function nameOf(entry: unknown): string | undefined {
  const name = valueAt(entry, ["slug"]) ?? valueAt(entry, ["title"]);
  // As JSON writes it: a name that holds a line break stays on its line.
  return typeof name === "string" ? JSON.stringify(name) : undefined;
}

/** What the last part of an announcement's address may name: a number in front, or its slug; undefined for neither. */
export function readNewsAddress(address: string): { id: number | undefined; slug: string } | undefined {
  const slug = address.toLowerCase();
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return undefined;
  const [number] = /^\d{1,9}(?=-|$)/.exec(slug) ?? [];
  return { id: number === undefined ? undefined : Number(number), slug };
}

/**
 * The address that a page may embed for a video's public address: YouTube (watch, short and embed links) on
 * `youtubeEmbedUrl`; null for anything else.
 */
export function videoEmbedUrl(url: string, youtubeEmbedUrl: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^(?:www|m)\./, "");
  const id =
    host === "youtu.be"
      ? pathname.slice(1)
      : host === "youtube.com" || host === "youtube-nocookie.com"
        ? (searchParams.get("v") ?? pathname.replace(/^\/(?:embed|shorts|live)\//, ""))
        : "";
  return /^[\w-]{6,20}$/.test(id) ? `${youtubeEmbedUrl}/embed/${id}` : null;
}
