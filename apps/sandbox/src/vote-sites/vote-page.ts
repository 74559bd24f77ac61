import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";
import type { VoteBook } from "./book.ts";

/** The visitor's address as these sites see it. */
function addressOf(c: Context): string {
  // Without a socket (the page's own tests) there is nobody.
  const address = c.env ? (getConnInfo(c).remote.address ?? "") : "";
  return address.replace(/^::ffff:/, "");
}

/** Where one votes for the server. */
export const votePage = (c: Context, site: string, action: string) =>
  c.html(
    page(
      `Vote on ${site}`,
      html`<p>One vote counts for 12 hours.</p>
        <form method="post" action="${action}"><button>Vote</button></form>`,
    ),
  );

/** Takes the vote of the page. `voter`: the id in the link, where the site takes one. A form may name another address. */
export async function takeVote(c: Context, book: VoteBook, site: string, voter?: string) {
  const form = await c.req.parseBody();
  const given = typeof form["ip"] === "string" ? form["ip"] : undefined;
  const address = given ?? addressOf(c);
  book.vote(voter || address);
  return c.html(page(`Thank you`, html`<p>Your vote on ${site} counts.</p>`));
}
