import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "./page.ts";
import type { Service } from "./service.ts";

/** What the sandbox simulates, with links. */
export function indexPage(services: readonly Service[]): Hono {
  return new Hono().get("/", (c) =>
    c.html(
      page(
        "The outside world in small",
        html`<p>
            These stand-ins speak the wire formats of the services around the portal. Nothing here leaves this
            machine.
          </p>
          <ul class="list">
            ${services.map(
              ({ name, description, links }) =>
                html`<li class="card">
                  <h2>${name}</h2>
                  <p>${description}</p>
                  ${links.map(({ label, href }) => html`<p><a href="${href}">${label}</a></p>`)}
                </li>`,
            )}
          </ul>`,
      ),
    ),
  );
}
