import { languages } from "@gatehouse/contract/languages";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp, testClock } from "../../../../test/app.ts";
import { item, smallPack, storePack } from "../../../../test/codex-pack.ts";
import { until } from "../../../../test/until.ts";
import { createDeps } from "../../../deps.ts";

let app: TestApp;
let other: ReturnType<typeof createDeps>;
const packOf = (price: number) =>
  smallPack({ items: [...smallPack().items, item(200, `Thing at ${price}`, { price })] });

beforeAll(async () => {
  app = await startApp({ clock: testClock("2026-11-20T12:00:00Z") });
  // Another process over the same database.
  other = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
  await other.changes.start();
  await app.deps.changes.start();
  await sql`
    create function lose_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return coalesce(new, old); end $$
  `.execute(app.db);
});
afterAll(async () => {
  await other.stop();
  await app.close();
});

const shown = () =>
  Promise.all([app.deps, other].map(({ game }) => game.codex.itemName(200).then((name) => name ?? "none")));

test("an import that dies at any step leaves all processes with the old one, a whole one gives all the new one", async () => {
  const { codex } = app.deps.game;
  expect(await shown()).toEqual(["none", "none"]);
  for (const price of [1, 2, 3]) await storePack(codex, packOf(price));
  await until("both have the third", shown, {
    reached: (names) => names.every((name) => name === "Thing at 3"),
  });
  for (const step of ["update", "insert", "delete"]) {
    await sql`create trigger lost before ${sql.raw(step)} on codex_imports
      for each row execute function lose_connection()`.execute(app.db);
    await expect(storePack(codex, packOf(4)), step).rejects.toThrow();
    await sql`drop trigger lost on codex_imports`.execute(app.db);
    expect(await shown(), step).toEqual(["Thing at 3", "Thing at 3"]);
    expect(await codex.imports()).toHaveLength(3);
  }
  await storePack(codex, packOf(4));
  await until("both have the fourth", shown, {
    reached: (names) => names.every((name) => name === "Thing at 4"),
  });
  await other.game.codex.takeBack();
  await until("both are back at the third", shown, {
    reached: (names) => names.every((name) => name === "Thing at 3"),
  });
});

test("two imports at once are one after the other", async () => {
  const stored = await Promise.all([
    storePack(app.deps.game.codex, packOf(7)),
    storePack(other.game.codex, packOf(7)),
  ]);
  expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
});

test("what another version wrote, or what is damaged, is not there, and the next import mends it", async () => {
  await sql`update codex_imports set compact = 'broken' where stands`.execute(app.db);
  const third = createDeps({ ...app.deps, databaseUrl: app.databaseUrl });
  expect(await third.game.codex.itemName(57)).toBeUndefined();
  expect(await storePack(third.game.codex, packOf(8))).toMatchObject({ isNew: true });
  expect(await third.game.codex.itemName(57)).toBe("Mark");
  await third.stop();
});

test("an import that changes something for players begins an announcement, which nobody sees until it is published", async () => {
  const { codex } = app.deps.game;
  const small = packOf(9);
  const { draft } = await storePack(codex, {
    ...small,
    shops: [{ id: 401, npcs: [4], rows: [{ item: 101, price: 777 }] }],
  });
  expect(draft).not.toBeNull();
  const { rows } = await sql<{ language: string; body: string; shown: number | null }>`
    select r.language, r.body, l.shown
    from text_revisions r join text_languages l using (text_id, language)
    where r.text_id = ${draft} order by r.language`.execute(app.db);
  expect(rows.map(({ language, shown: on }) => [language, on])).toEqual(
    languages.toSorted().map((language) => [language, null]),
  );
  const english = rows.find(({ language }) => language === "en");
  expect(english?.body).toContain("777");
  expect(english?.body).toContain('<a href="/codex/item/101-grey-flux">Grey Flux</a>');
});
