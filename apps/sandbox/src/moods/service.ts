import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";
import type { Service } from "../service.ts";
import { type Mood, moods, type Moods } from "./moods.ts";

const isMood = (text: string): text is Mood => (moods as readonly string[]).includes(text);

/** The page on which the services' moods are switched. */
export function moodsService(all: Moods): Service {
  const routes = new Hono()
    .get("/", (c) =>
      c.html(
        page(
          "Moods",
          html`<p>Each service may fail in the ways in which real ones do. The portal has to bear it.</p>
            <ul class="list">
              ${all.services().map(
                (service) =>
                  html`<li class="card">
                    <h2>${service}: ${all.of(service)}</h2>
                    <p>
                      ${moods.map(
                        (mood) =>
                          html`<form method="post" action="/moods/${service}/${mood}" style="display: inline">
                            <button aria-pressed="${mood === all.of(service)}">${mood}</button>
                          </form> `,
                      )}
                    </p>
                  </li>`,
              )}
            </ul>`,
        ),
      ),
    )
    .post("/:service/:mood", (c) => {
      const { service, mood } = c.req.param();
      if (!all.services().includes(service) || !isMood(mood)) return c.notFound();
      all.put(service, mood);
      return c.redirect("/moods", 303);
    });
  return {
    name: "Moods",
    description: "Has a service be down, slow, talk HTML, refuse, or send 50 MB.",
    path: "/moods",
    routes,
    links: [{ label: "Switch moods", href: "/moods" }],
  };
}
