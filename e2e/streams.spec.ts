import { expect, test } from "vitest";
import {
  accessProblems,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  withoutLive,
} from "./browser.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

test("a stream is played in the page after a click, muted, and knows on which site", async () => {
  const page = await newPage();
  await visit(page, "/home");
  expect(await page.locator("iframe").count()).toBe(0);
  await page.getByRole("button", { name: "Watch halcyra live" }).click();
  const player = page.frameLocator('iframe[title="Live stream of halcyra"]');
  await player.getByText("halcyra, live, muted, on localhost").waitFor();
  expectSilence(page);
  await page.context().close();
});

test.each(atLength([1440, 360]))(
  "many streams, namesakes and very long titles fit beside the news at %i px",
  async (width) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    const long = "x".repeat(200);
    const post = {
      title: long,
      link: "https://forum.example/t/1",
      author: "",
      created: "2026-11-20T18:10:00.000Z",
    };
    const member = { name: long.slice(0, 40), status: "dnd", avatarUrl: null };
    await withoutLive(page);
    const channels = Array.from({ length: 12 }, (_, number) => `channel_${number}`.padEnd(25, "x"));
    await page.route(/\/video\/stream$/, (route) => route.fulfill({ json: { channels, expireIn: 1 } }));
    await page.route(/\/getLastPosts$/, (route) =>
      route.fulfill({ json: [post, { ...post, author: long.slice(0, 60) }] }),
    );
    await page.route(/\/public\/chat$/, (route) =>
      route.fulfill({
        json: { name: "Aden", inviteUrl: null, online: 1_234_567, members: [member, member] },
      }),
    );
    await visit(page, "/home");
    const streams = page.getByRole("region", { name: "Live now" });
    await page.getByRole("button", { name: "All 12 streams" }).waitFor();
    expect(await streams.getByRole("listitem").count()).toBe(4);
    await page.getByRole("button", { name: "All 12 streams" }).click();
    await expect.poll(() => streams.getByRole("listitem").count()).toBe(12);
    await page.getByText("1,234,567 online").waitFor();
    await expect.poll(() => page.getByRole("link", { name: long }).count()).toBe(2);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
);

testAtLength("streams that end are taken away", async () => {
  const page = await newPage();
  await withoutLive(page);
  await page.route(/\/video\/stream$/, (route) =>
    route.fulfill({ json: { channels: [], expireIn: 120_000 } }),
  );
  await visit(page, "/home");
  await page.getByRole("region", { name: "Live now" }).waitFor({ state: "detached" });
  expect(await page.getByRole("region", { name: "Chat" }).count()).toBe(1);
  await page.context().close();
});
