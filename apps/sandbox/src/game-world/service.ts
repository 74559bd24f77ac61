import { className } from "@gatehouse/contract/game/classes";
import { factionCode } from "@gatehouse/contract/game/rankings";
import { Hono } from "hono";
import { html } from "hono/html";
import { type Html, page } from "../page.ts";
import type { Service } from "../service.ts";
import { secondClasses } from "./classes.ts";
import { factionCodes } from "./model.ts";
import type { Newborns } from "./newborns.ts";

/** The game world calls the portal (game-server.ts); its page is the game's first window, where characters are made. */
export function gameWorldService(newborns: Pick<Newborns, "make">): Service {
  const routes = new Hono()
    .get("/", (c) => c.html(page(pageTitle, firstWindow())))
    .post("/", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const written = (field: string) => (form.get(field) ?? "").trim();
      const name = written("name");
      const faction = factionCode.safeParse(written("faction")).data ?? "nature";
      const refusal = newborns.make({
        login: written("login").toLowerCase(),
        name,
        faction,
        classId: Number(written("class")),
      });
      if (refusal === undefined) return c.html(page(pageTitle, born(name)));
      return c.html(page(pageTitle, firstWindow(refusal)), 422);
    });
  return {
    name: "Game world",
    description:
      "Some 20,000 characters of three factions that fight, capture and overtake one another every few seconds. " +
      "It speaks to the portal by the game bridge, as a real game server does. Whoever has registered makes a " +
      "character here, as in the game.",
    path: "/game",
    routes,
    links: [{ label: "Make a character", href: "/game" }],
  };
}

const pageTitle = "The game";

function firstWindow(refusal?: string): Html {
  return html`${refusal && html`<p role="alert"><strong>${refusal}</strong></p>`}
    <form method="post" action="/game">
      <p>
        <label
          >Login, as registered on the portal <input name="login" autocomplete="username" required
        /></label>
      </p>
      <p>
        <label>Name of the character <input name="name" maxlength="16" required /></label>
      </p>
      <p>
        <label
          >Faction
          <select name="faction">
            ${factionCodes.map((code) => html`<option>${code}</option>`)}
          </select></label
        >
      </p>
      <p>
        <label
          >Class
          <select name="class">
            ${secondClasses.map(({ id }) => html`<option value="${id}">${className(id)}</option>`)}
          </select></label
        >
      </p>
      <button>Enter the world</button>
    </form>`;
}

const born = (name: string): Html =>
  html`<p role="status">
    ${name} stands at the gate. The portal hears of it with the game's next report, in a few seconds.
  </p>`;
