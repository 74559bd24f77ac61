import { Hono } from "hono";
import type { Moods } from "../moods/moods.ts";
import type { Service } from "../service.ts";
import { createVoteBook, wallTime } from "./book.ts";
import { takeVote, votePage } from "./vote-page.ts";

/** The same for every site. */
const key = "sandbox-vote-key";

/** HopZone: its clock runs in a zone of its own. */
function hopZoneService(moods: Moods, path: string): Service {
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
  return listService("HopZone", path, routes, "/site/vote/7/1");
}

/** L2TopZone: a vote counts until it is confirmed as rewarded. */
function l2TopZoneService(moods: Moods, path: string): Service {
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
  return listService("L2TopZone", path, routes, "/vote/id/7");
}

/** L2Network: the id in the vote link, and a bare number. */
function l2NetworkService(moods: Moods, path: string): Service {
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
  return listService("L2Network", path, routes, "/index.php?a=in&u=gatehouse&id=demo");
}

/** L2Servers: one plain word. */
function l2ServersService(moods: Moods, path: string): Service {
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
  return listService("L2Servers", path, routes, "/servers/vote-7.php");
}

/** L2JBrasil: its clock runs in São Paulo; one vote is an object, none is an array. */
function l2jBrasilService(moods: Moods, path: string): Service {
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
  return listService("L2JBrasil", path, routes, "/index.php?a=in&u=gatehouse&player_id=demo");
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

/** Every list: where its routes begin, and the settings that hold its key, where it has one, and the server's id there. */
const lists = [
  { path: "/hopzone", setting: "HOPZONE", keys: ["TOKEN", "ID"], play: hopZoneService },
  { path: "/l2topzone", setting: "TOPZONE", keys: ["TOKEN", "ID"], play: l2TopZoneService },
  { path: "/l2network", setting: "L2NETWORK", keys: ["TOKEN", "USER"], play: l2NetworkService },
  { path: "/l2servers", setting: "L2SERVERS", keys: ["TOKEN", "ID"], play: l2ServersService },
  { path: "/l2jbrasil", setting: "L2JBRASIL", keys: ["USER"], play: l2jBrasilService },
] as const;

export const voteSites = (moods: Moods): Service[] => lists.map(({ path, play }) => play(moods, path));

/** What leads a portal to each of them: the key or id comes first, since an operator who has set it means the real one. */
export const voteSettings = (origin: string): Record<string, string>[] =>
  lists.map(({ path, setting, keys }) =>
    Object.fromEntries([
      ...keys.map((name) => [`VOTE_${setting}_${name}`, name === "TOKEN" ? key : "7"]),
      [`VOTE_${setting}_API_URL`, `${origin}${path}`],
      [`VOTE_${setting}_PAGE_URL`, `${origin}${path}`],
    ]),
  );
