import { Hono } from "hono";
import type { Moods } from "../moods/moods.ts";
import type { Service } from "../service.ts";
import { createVoteBook, wallTime } from "./book.ts";
import { takeVote, votePage } from "./vote-page.ts";

/** What the demo tells the portal; the same for every site. */
const key = "sandbox-vote-key";

/** HopZone: its clock runs in a zone of its own. */
export function hopZoneService(moods: Moods): Service {
  const book = createVoteBook(moods.now);
  const routes = new Hono()
    .use("/lineage2/*", moods.middleware("hopzone"))
    .get("/lineage2/vote", (c) => {
      const { token, ip_address: address = "" } = c.req.query();
      if (token !== key) return c.json({ voted: false, status_code: "401" });
      const vote = book.current(address);
      return c.json({
        voted: vote !== undefined,
        voteTime: vote ? wallTime(vote.at, 3) : null,
        hopzoneServerTime: wallTime(moods.now().getTime(), 3),
        status_code: "200",
      });
    })
    .get("/site/vote/:id/1", (c) => votePage(c, "HopZone", c.req.path))
    .post("/site/vote/:id/1", (c) => takeVote(c, book, "HopZone"));
  return listService("HopZone", "/hopzone", routes, "/site/vote/7/1");
}

/** L2TopZone: a vote counts until it is confirmed as rewarded. */
export function l2TopZoneService(moods: Moods): Service {
  const book = createVoteBook(moods.now);
  const routes = new Hono()
    .use("/v1/*", moods.middleware("l2topzone"))
    .get("/v1/vote", (c) => {
      const { token, ip = "" } = c.req.query();
      if (token !== key) return c.json({ ok: false, error: "Invalid token" }, 403);
      const vote = book.current(ip);
      const isVoted = vote !== undefined && !vote.confirmed;
      return c.json({
        ok: true,
        result: {
          isVoted,
          voteTime: vote ? Math.floor(vote.at / 1_000) : 0,
          serverTime: Math.floor(moods.now().getTime() / 1_000),
        },
      });
    })
    .post(`/v1/server_${key}/confirmVote`, async (c) => {
      const { ip } = await c.req.json<{ ip: string }>();
      book.confirm(ip);
      return c.json({ ok: true });
    })
    .get("/vote/id/:id", (c) => votePage(c, "L2TopZone", c.req.path))
    .post("/vote/id/:id", (c) => takeVote(c, book, "L2TopZone"));
  return listService("L2TopZone", "/l2topzone", routes, "/vote/id/7");
}

/** L2Network: the id in the vote link, and a bare number. */
export function l2NetworkService(moods: Moods): Service {
  const book = createVoteBook(moods.now);
  const routes = new Hono()
    .use("/api.php", moods.middleware("l2network"))
    .post("/api.php", async (c) => {
      const { apiKey, type, player } = await c.req.parseBody();
      if (apiKey !== key || type !== "2" || typeof player !== "string") return c.text("-1");
      const last = book.last(player);
      return c.text(last ? String(Math.floor(last.at / 1_000)) : "0");
    })
    .get("/index.php", (c) => votePage(c, "L2Network", `index.php?id=${c.req.query("id") ?? ""}`))
    .post("/index.php", (c) => takeVote(c, book, "L2Network", c.req.query("id")));
  return listService("L2Network", "/l2network", routes, "/index.php?a=in&u=gatehouse&id=demo");
}

/** L2Servers: one plain word. */
export function l2ServersService(moods: Moods): Service {
  const book = createVoteBook(moods.now);
  const routes = new Hono()
    .use("/api/*", moods.middleware("l2servers"))
    .get("/api/checkip.php", (c) => {
      const { hash, ip = "" } = c.req.query();
      if (hash !== key) return c.text("INVALID HASH");
      return c.text(book.current(ip) ? "TRUE" : "FALSE");
    })
    .get("/servers/:page{vote-[^/]+\\.php}", (c) => votePage(c, "L2Servers", c.req.path))
    .post("/servers/:page{vote-[^/]+\\.php}", (c) => takeVote(c, book, "L2Servers"));
  return listService("L2Servers", "/l2servers", routes, "/servers/vote-7.php");
}

/** L2JBrasil: its clock runs in São Paulo; one vote is an object, none is an array. */
export function l2jBrasilService(moods: Moods): Service {
  const book = createVoteBook(moods.now);
  const routes = new Hono()
    .use("/votesystem/", moods.middleware("l2jbrasil"))
    .get("/votesystem/", (c) => {
      const { player_id: player = "", ip = "" } = c.req.query();
      const server = wallTime(moods.now().getTime(), -3);
      const found = book.current(player || ip);
      if (!found) return c.json({ vote: [{ status: "0", server_time: server }] });
      return c.json({
        vote: {
          id: "4711",
          ip,
          player_id: player,
          date: wallTime(found.at, -3),
          status: "1",
          server_time: server,
          hours_since_vote: String(Math.floor((moods.now().getTime() - found.at) / 3_600_000)),
        },
      });
    })
    .get("/index.php", (c) =>
      votePage(c, "L2JBrasil", `index.php?player_id=${c.req.query("player_id") ?? ""}`),
    )
    .post("/index.php", (c) => takeVote(c, book, "L2JBrasil", c.req.query("player_id")));
  return listService("L2JBrasil", "/l2jbrasil", routes, "/index.php?a=in&u=gatehouse&player_id=demo");
}

function listService(name: string, path: string, routes: Hono, page: string): Service {
  return {
    name,
    description: "A list of game servers: its vote page, and the check that tells who has voted.",
    path,
    routes,
    links: [{ label: "Vote", href: `${path}${page}` }],
  };
}
