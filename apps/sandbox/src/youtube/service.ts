import { createHash } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Moods } from "../moods/moods.ts";
import { page } from "../page.ts";
import type { Service } from "../service.ts";

/** What the demo tells the portal. */
const key = "sandbox-youtube-key";

type Video = { title: string; tags: string[]; views: number; comments: number; likes: number; at: number };

/** YouTube's Data API, and a page on which videos are uploaded and taken down. Uploaded ones gather views by themselves. */
export function youtubeService(moods: Moods): Service {
  const videos = new Map<string, Video>();
  const show = (id: string, { title, tags, views, comments, likes, at }: Video) => ({
    kind: "youtube#video",
    id,
    snippet: { title, channelTitle: "Halcyra plays", ...(tags.length > 0 && { tags }) },
    statistics: {
      viewCount: String(views + Math.floor(Math.max(0, moods.now().getTime() - at) / 60_000)),
      likeCount: String(likes),
      favoriteCount: "0",
      // Who switches comments off shows no number of them.
      ...(comments > 0 && { commentCount: String(comments) }),
    },
  });
  const routes = new Hono()
    .use("/youtube/*", moods.middleware("youtube"))
    .get("/youtube/v3/videos", (c) => {
      if (c.req.query("key") !== key) return refuse(400, "badRequest", "API key not valid.");
      const ids = (c.req.query("id") ?? "").split(",").filter(Boolean);
      if (ids.length > 50) return refuse(400, "invalidFilters", "Too many ids.");
      const items = ids.flatMap((id) => {
        const video = videos.get(id);
        return video ? [show(id, video)] : [];
      });
      return c.json({ kind: "youtube#videoListResponse", items, pageInfo: { totalResults: items.length } });
    })
    .get("/", (c) =>
      c.html(
        page(
          "YouTube",
          html`<form method="post" action="/youtube/videos">
              <p>
                <label>Title <input name="title" value="A siege in Gates of Aden" /></label>
              </p>
              <p>
                <label>Tags, separated by commas <input name="tags" /></label>
              </p>
              <p>
                <label>Views <input name="views" value="10" /></label>
              </p>
              <p>
                <label>Comments <input name="comments" value="2" /></label>
              </p>
              <button>Upload</button>
            </form>
            <ul class="list">
              ${[...videos].map(
                ([id, { title, tags }]) =>
                  html`<li class="card">
                    <h2>${title}</h2>
                    <p>https://www.youtube.com/watch?v=${id}</p>
                    <p>Tags: ${tags.join(", ")}</p>
                    <form method="post" action="/youtube/videos/${id}/delete">
                      <button>Take down</button>
                    </form>
                  </li>`,
              )}
            </ul>`,
        ),
      ),
    )
    .post("/videos", async (c) => {
      const form = await c.req.parseBody();
      const text = (name: string) => {
        const value = form[name];
        return typeof value === "string" ? value : "";
      };
      const id = text("id") || idOf(`${text("title")} ${videos.size}`);
      videos.set(id, {
        title: text("title"),
        tags: text("tags")
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
        views: Number(text("views")) || 0,
        comments: Number(text("comments")) || 0,
        likes: Number(text("likes")) || 0,
        at: moods.now().getTime(),
      });
      return c.redirect("/youtube", 303);
    })
    .post("/videos/:id/delete", (c) => {
      videos.delete(c.req.param("id"));
      return c.redirect("/youtube", 303);
    });
  return {
    name: "YouTube Data API",
    description:
      "Upload a video of your own, with the tag that the portal gives you, and take it down again.",
    path: "/youtube",
    routes,
    links: [{ label: "Upload a video", href: "/youtube" }],
  };
}

/** Eleven characters, as YouTube's ids have. */
const idOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 11);

const refuse = (code: 400, reason: string, message: string) =>
  Response.json(
    { error: { code, message, errors: [{ message, domain: "youtube", reason }] } },
    { status: code },
  );
