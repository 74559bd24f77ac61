import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiRoutes, cardRoutes } from "../src/app.ts";
import { signIn, makeAccount } from "./accounts.ts";
import { startApp, type TestApp } from "./app.ts";
import { character, gameServer } from "./game-server.ts";
import { startOutside } from "./outside.ts";

let portal: TestApp;
let outside: Awaited<ReturnType<typeof startOutside>>;
let session: Record<string, string>;
beforeAll(async () => {
  outside = await startOutside();
  portal = await startApp({ config: { community: outside.settings } });
  const game = gameServer(portal);
  await game.put("clans", [{ clanId: 1, name: "Order", level: 8, reputationScore: 1 }]);
  await game.put("characters", [{ ...character(1, "Knight"), clanId: 1 }]);
  const siegeAt = new Date(portal.clock.now().getTime() + 86_400_000).toISOString();
  await game.put("castles", [{ id: 3, name: "Giran", attackers: [], defenders: [], siegeAt }]);
  await makeAccount(portal, { login: "knight", password: "secret1", verified: true });
  session = await signIn(portal, "knight", "secret1");
  const watched = await portal.app.request("/api/public/user/notifications/watches", {
    method: "POST",
    headers: { ...session, "content-type": "application/json" },
    body: JSON.stringify({ kind: "siege", target: 3, by: ["mail"] }),
  });
  expect(watched.status).toBe(200);
  await writeContent();
});
afterAll(async () => {
  await portal.close();
  await outside.close();
});

/** Content of each kind, in two languages. */
async function writeContent(): Promise<void> {
  await portal.deps.content.importContent({
    news: [{ slug: "gates", title: "Gates", content: "", author: "Oriel", created: "2026-11-01T10:00:00Z" }],
    files: [{ server: "it", title: "Launcher", description: "", mirrors: [] }],
    events: [{ title: "Siege", description: "", repeats: { every: ["friday"], at: "20:00" } }],
    countdown: { date: "2027-01-02T20:00:00Z", title: "The gate opens", description: "" },
    homeVideo: { title: "Round 117", url: "https://www.youtube.com/watch?v=gatehouse01" },
    banners: [{ placement: "corner", title: "Vote", image: "", url: "https://list.example/vote" }],
  });
  const translations = JSON.stringify({ lt: { title: "Vartai", body: "<p>Vartai</p>" } });
  for (const table of ["announcements", "file_entries", "events", "banners"])
    await sql`update ${sql.table(table)} set translations = ${translations}::jsonb`.execute(portal.db);
  await sql`update site_values set value = value || jsonb_build_object('translations', ${translations}::jsonb)`.execute(
    portal.db,
  );
  await sql`
    insert into page_texts (page, title, content, translations, updated)
    values ('rules', 'Rules', '<p>Rules</p>', ${translations}::jsonb, now())`.execute(portal.db);
}

/** Every address that is read with GET, each of its parameters once as somebody who is there and once as nobody. */
function addresses(): string[] {
  const routes = [
    ...apiRoutes(portal.deps).routes.map(({ method, path }) => ({ method, path: `/api${path}` })),
    ...cardRoutes(portal.deps).routes,
    { method: "GET", path: "/api/openapi.json" },
    { method: "GET", path: "/api/nothing" },
  ];
  const paths = routes.flatMap(({ method, path }) => (method === "GET" && !path.includes("*") ? [path] : []));
  const filled = paths.flatMap((path) => [
    path.replace(/:name/, "Knight").replace(/:\w+(?:\{.*?\})?/g, "1"),
    path.replace(/:\w+(?:\{.*?\})?/g, path.includes("/texts/") ? "rules" : "nobody"),
  ]);
  return [...new Set(filled), "/api/public/user/character/stats?size=0"];
}

async function told(path: string, language: string, headers: Record<string, string>) {
  const reply = await portal.app.request(
    path,
    { headers: { ...headers, "accept-language": language } },
    { incoming: { socket: { remoteAddress: "203.0.113.7" } } },
  );
  const isStream = reply.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream) await reply.body?.cancel();
  const body = isStream ? "" : await reply.text();
  return { body, varies: /accept-language/i.test(reply.headers.get("vary") ?? "") };
}

test.each(["a visitor", "a player"])(
  "what %s reads in two languages says that it depends on the language, and nothing else does",
  async (who) => {
    const headers = who === "a player" ? session : {};
    const wrong: string[] = [];
    let different = 0;
    for (const path of addresses()) {
      const english = await told(path, "en", headers);
      const again = await told(path, "en", headers);
      const lithuanian = await told(path, "lt", headers);
      // A challenge is another one each time, whatever the language.
      const differs = english.body === again.body && english.body !== lithuanian.body;
      if (differs) different += 1;
      if (english.varies !== differs || lithuanian.varies !== differs) wrong.push(path);
    }
    expect(wrong).toEqual([]);
    expect(different).toBeGreaterThan(10);
  },
);
