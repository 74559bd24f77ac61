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
