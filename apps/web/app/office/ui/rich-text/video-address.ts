import { videoHosts } from "@gatehouse/contract/content/rich-text/allowed";

/**
 * The address under which a video of YouTube or Twitch is embedded, by any address that people copy; undefined for
 * others. Twitch plays on the page of one host alone.
 */
export function videoAddressOf(given: string, host: string): string | undefined {
  const written = given.trim();
  const text = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (written.length > 500 || !URL.canParse(text)) return undefined;
  const { hostname, pathname, searchParams, href } = new URL(text);
  if (videoHosts.includes(hostname) && pathname !== "/watch" && !pathname.startsWith("/shorts/"))
    return href.replace(/^http:/, "https:");
  const name = hostname.replace(/^(?:www|m)\./, "");
  const [, first = "", second = ""] = pathname.split("/");
  if (name === "youtu.be") return youTube(first);
  if (name === "youtube.com") {
    if (first === "watch") return youTube(searchParams.get("v") ?? "");
    if (first === "shorts" || first === "live" || first === "embed") return youTube(second);
  }
  if (name === "twitch.tv") {
    if (first === "videos") return /^\d+$/.test(second) ? twitch({ video: `v${second}` }, host) : undefined;
    return /^\w{3,30}$/.test(first) ? twitch({ channel: first }, host) : undefined;
  }
  return undefined;
}

/** Without cookies until it is played. */
const youTube = (id: string): string | undefined =>
  /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;

const twitch = (what: Record<string, string>, host: string): string =>
  `https://player.twitch.tv/?${new URLSearchParams({ ...what, parent: host, autoplay: "false" }).toString()}`;
