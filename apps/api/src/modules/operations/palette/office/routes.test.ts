import { paletteReply } from "@gatehouse/contract/operations/palette";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "../../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../../test/app.ts";
import { makeOfficial, type OfficialInTest } from "../../../../../test/office.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let app: TestApp;
let support: OfficialInTest;
let editor: OfficialInTest;
let analyst: OfficialInTest;

beforeAll(async () => {
  app = await startApp();
  await makeAccount(app, { login: "ashen", password: "secret1", verified: true });
  await app.deps.content.importContent({
    news: [
      {
        slug: "ashen-gates",
        title: "The ashen gates",
        content: "<p>They open.</p>",
        author: "Warden",
        created: "2026-09-01T10:00:00Z",
      },
    ],
  });
  support = await makeOfficial(app, "tobias", "support");
  editor = await makeOfficial(app, "ilze", "editor");
  analyst = await makeOfficial(app, "piotr", "analyst");
});
afterAll(() => app.close());

const search = async (official: OfficialInTest, q: string) => {
  const { status, answer } = await official.call("GET", `search?${new URLSearchParams({ q }).toString()}`);
  expect(status).toBe(200);
  return paletteReply.parse(answer);
};

test("each role finds what it may see: support players, an editor texts, an analyst neither", async () => {
  expect((await search(support, "ashe")).found).toMatchObject([
    { kind: "player", name: "ashen", matched: null, path: expect.stringMatching(/^\/players\/\d+$/) },
  ]);
  expect((await search(editor, "ASHEN")).found).toMatchObject([
    { kind: "text", name: "The ashen gates", path: expect.stringMatching(/^\/texts\/\d+$/) },
  ]);
  expect(await search(analyst, "ashen")).toEqual({ found: [], isComplete: true });
});

test("a search of nothing finds nothing, and odd ones do no harm", async () => {
  expect(await search(support, "  ")).toEqual({ found: [], isComplete: true });
  for (const odd of ["%", "\\", "\u202Eashen", "'; drop table accounts; --", "😀".repeat(40)])
    expect((await search(support, odd)).isComplete).toBe(true);
  expect((await support.call("GET", `search?q=${"x".repeat(101)}`)).status).toBe(422);
  expect((await support.call("GET", "search?q=%00")).status).toBe(400);
  expect((await support.call("GET", "search")).status).toBe(422);
});

test("a part of the house that fails leaves its own out, and says so", async () => {
  app.deps.operations.palette.add({
    permission: "players.read",
    find: () => Promise.reject(new Error("it is away")),
  });
  const { found, isComplete } = await search(support, "ashen");
  expect(found).toHaveLength(1);
  expect(isComplete).toBe(false);
  expect((await search(editor, "ashen")).isComplete).toBe(true);
});
