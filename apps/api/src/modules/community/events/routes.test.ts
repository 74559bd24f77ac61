import { eventEntry } from "@gatehouse/contract/community/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, signIn } from "../../../../test/accounts.ts";
import { startApp, type TestApp } from "../../../../test/app.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await startApp();
});
afterAll(() => portal.close());

test("what is going on is told to players, its HTML sanitised, with the link of its page", async () => {
  await portal.deps.content.importContent({
    events: [
      { title: "Video competition", description: "<p>Upload</p><script>alert(1)</script>", link: "youtube" },
      { title: "Siege", description: "<p>Sunday</p>" },
    ],
  });
  expect((await portal.request("/api/public/user/event")).status).toBe(401);
  await makeAccount(portal, { login: "player", password: "secret1" });
  const headers = await signIn(portal, "player", "secret1");
  const reply = await portal.request("/api/public/user/event", { headers });
  expect(z.array(eventEntry).parse(await reply.json())).toEqual([
    { title: "Video competition", description: "<p>Upload</p>", link: "youtube" },
    { title: "Siege", description: "<p>Sunday</p>", link: null },
  ]);
});

test("what comes again is known by its rule, by the name that it was written with where a language has none", async () => {
  await portal.deps.content.importContent({
    events: [{ title: "Duels", description: "", repeats: { every: ["friday"], at: "20:00" } }],
  });
  const [since, before] = ["2026-11-16", "2026-11-23"].map((day) => new Date(`${day}T00:00:00Z`));
  const planned = await portal.deps.community.plannedEvents(since!, before!);
  expect(planned).toMatchObject([
    { name: "Duels", names: {}, kind: "event", at: "2026-11-20T18:00:00.000Z" },
  ]);
});
