import { Hono } from "hono";
import type { Service } from "./service.ts";
import { videoPage } from "./video-page.ts";

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *";

/** The host of embedded videos: any id plays a drawn scene, its colours by the id. */
export function videoService(): Service {
  const routes = new Hono().get("/embed/:videoId{[\\w-]{1,40}}", (c) => {
    c.header("content-security-policy", policy);
    return c.html(videoPage(c.req.param("videoId"), "The gates at dusk", c.req.query("autoplay") === "1"));
  });
  return {
    name: "YouTube",
    description: "Stands in for the player that pages embed: a drawn scene that plays and pauses.",
    path: "/",
    routes,
    links: [{ label: "A video", href: "/embed/gatehouse01" }],
  };
}
