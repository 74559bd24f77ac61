import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { periodAt } from "../../apps/api/src/modules/community/competition/period.ts";
import { accessProblems, hasSidewaysScroll, useBrowser, visit, type WatchedPage } from "../browser.ts";
import { enterPassword, newcomer } from "../players.ts";
import { startProduct } from "../running-portal.ts";

const openPage = useBrowser();
const path = "/events/youtube";

const hourMs = 3_600_000;
let folder: string;
let clockFile: string;
let product: Awaited<ReturnType<typeof startProduct>>;
const setClock = (aheadMs: number) => writeFile(clockFile, String(aheadMs));

/** Milliseconds to a moment at which videos can be entered, and can for longer than these tests take. */
function untilOpen(): number {
  const now = Date.now();
  const isOpen = (ms: number) => {
    const { code, endsAt } = periodAt(new Date(now + ms));
    return code === "COMPETITION" && endsAt.getTime() - now - ms > hourMs;
  };
  return isOpen(0) ? 0 : 12 * hourMs;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-clock-"));
  clockFile = join(folder, "ahead");
  await setClock(untilOpen());
  const clock = pathToFileURL(join(import.meta.dirname, "../moved-clock.ts")).href;
  product = await startProduct({ NODE_OPTIONS: `--import ${clock}`, CLOCK_FILE: clockFile });
}, 600_000);
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const newPage = (options: BrowserContextOptions = {}) => openPage({ baseURL: product.portalUrl, ...options });

async function enter(): Promise<WatchedPage> {
  const page = await newPage();
  await newcomer(page);
  await visit(page, path);
  return page;
}

type Video = { title?: string; tags?: string; views?: number; comments?: number };
let uploaded = 0;

/** Puts a video on the sandbox's YouTube, and returns its id. */
async function upload({ title = "Siege in Gates of Aden", ...figures }: Video): Promise<string> {
  const id = `e2e${(uploaded += 1)}${Date.now().toString(36)}`.padEnd(11, "_").slice(0, 11);
  const fields = Object.entries({ id, title, views: 10, ...figures });
  const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]));
  await fetch(`${product.sandboxUrl}/youtube/videos`, { method: "POST", body, redirect: "manual" });
  return id;
}

const ownTag = (page: WatchedPage) => page.getByLabel(/^Your tag/).inputValue();
const link = (page: WatchedPage) => page.getByLabel("YouTube link", { exact: true });
async function save(page: WatchedPage, address: string): Promise<void> {
  await link(page).fill(address);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}
const alert = (page: WatchedPage, line: string) =>
  page.getByRole("alert").filter({ hasText: line }).waitFor();

describe("a video", () => {
  test("is refused with the reason, entered, shown with its figures, and deleted", async () => {
    const page = await enter();
    await page.getByText("COMPETITION", { exact: true }).waitFor();
    const entry = page.getByRole("region", { name: "Enter your video", exact: true });
    await entry.getByText(/^\d{4}-\d\d-\d\d 06:00$/).waitFor();
    const tag = await ownTag(page);
    expect(tag).toMatch(/^gh-/);

    await save(page, "https://vimeo.com/123");
    await alert(page, "This is not a link to a YouTube video");
    await save(page, "https://www.youtube.com/playlist?list=PL123");
    await alert(page, "This is a link to a playlist: take the link of one video");
    await save(page, "https://youtu.be/nothinghere");
    await alert(page, "This video does not exist, or is private");
    await save(page, `https://youtu.be/${await upload({ title: "A siege", tags: tag })}`);
    await alert(page, 'The title of the video must contain "Gates of Aden"');
    const untagged = await upload({});
    await save(page, `https://youtu.be/${untagged}`);
    await alert(page, `The tags of the video must contain ${tag}`);
    expect(await link(page).inputValue()).toBe(`https://youtu.be/${untagged}`);
    // Once its tags are mended the same link is saved again.
    await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).isEnabled()).toBe(true);
    expect(await accessProblems(page)).toEqual([]);

    const id = await upload({ tags: tag, views: 2871, comments: 164 });
    await save(page, `m.youtube.com/shorts/${id}`);
    await page.getByRole("heading", { name: "Your entry" }).waitFor();
    await page.getByText("3,035", { exact: true }).first().waitFor();
    await page.getByText(id, { exact: true }).waitFor();
    await page.getByText(/^Place \d+/).waitFor();
    expect(await link(page).count()).toBe(0);
    expect(await accessProblems(page)).toEqual([]);

    await page.getByRole("button", { name: "Delete video" }).click();
    await page.getByRole("status").filter({ hasText: "Video link has been deleted" }).waitFor();
    await expect.poll(() => link(page).inputValue()).toContain(id);
    await page.context().close();
  });

  test("that could not be saved or deleted without a word of the server says so", async () => {
    const page = await enter();
    await page.route(/event\/youtube(\/delete)?$/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await save(page, "https://youtu.be/dQw4w9WgXcQ");
    await alert(page, "Server error");
    expect(await link(page).inputValue()).toBe("https://youtu.be/dQw4w9WgXcQ");
    await page.context().close();
  });

  test("waits while YouTube does not answer", async () => {
    const page = await enter();
    const mood = (name: string) => fetch(`${product.sandboxUrl}/moods/youtube/${name}`, { method: "POST" });
    await mood("html");
    await save(page, "https://youtu.be/dQw4w9WgXcQ");
    await alert(page, "YouTube does not answer at the moment, please try again later");
    await mood("fine");
    await page.context().close();
  });
});

/** The pages of a week that is judged, long names and great numbers included. */
async function answerJudging(page: WatchedPage): Promise<void> {
  const title = `Gates of Aden ${"aneverendingtitle".repeat(8)}`;
  const nextPeriodTime = "2026-12-05T10:00:00.000Z";
  const video = { videoId: "dQw4w9WgXcQ", title, channel: "A channel" };
  const reward = { kind: "apiga", characterName: "Vexatrix" };
  const result = { week: "2026-12-05", entries: 2, total: 1_234_567_890, video, reward };
  const own = { rank: 1, ...video, views: 1_234_567_800, comments: 90, total: 1_234_567_890, isOwn: true };
  const replies = {
    period: { currentPeriodCode: "JUDGING", nextPeriodCode: "COMPETITION", nextPeriodTime },
    stats: {
      videoId: video.videoId,
      youtubeId: "gh-x",
      stats: {
        views: 1_234_567_800,
        comments: 90,
        likes: 1,
        favorites: 0,
        rewardPoints: 20,
        total: 1_234_567_890,
        updated: "2026-12-05T04:00:10.000Z",
      },
    },
    standings: [
      own,
      { ...own, rank: 2, videoId: "another1234", total: 7, views: 7, comments: 0, isOwn: false },
    ],
    winners: [
      result,
      { ...result, week: "2026-11-28", reward: { kind: "hero", characterName: "Quellwyn", own: null } },
      { week: "2026-11-21", entries: 1, total: null, video: null, reward: null },
    ],
  };
  for (const [call, json] of Object.entries(replies))
    await page.route(new RegExp(`event/youtube/${call}$`), (route) => route.fulfill({ json }));
}

test.each([
  { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
  { viewport: { width: 360, height: 740 }, colorScheme: "light" },
] as const)(
  "while a week is judged nothing can be changed: $viewport.width px, $colorScheme",
  async (look) => {
    const page = await newPage(look);
    await newcomer(page);
    await answerJudging(page);
    await visit(page, path);
    await alert(page, "You can add/delete/edit video link only in COMPETITION period");
    await page.getByRole("status").filter({ hasText: "You have won. 20 Golden Apiga." }).waitFor();
    expect(await page.getByRole("button", { name: "Delete video" }).count()).toBe(0);
    expect(await accessProblems(page, look.colorScheme === "dark" ? "all" : "colours")).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    await page.context().close();
  },
);

test("an entry wins its week, and its player is paid", async () => {
  const aria = { login: "aria", password: "demo12345", email: "aria@players.example" };
  const page = await newPage();
  await enterPassword(page, aria);
  await page.waitForURL(/\/home$/);
  await visit(page, path);
  const id = await upload({ tags: await ownTag(page), views: 500, comments: 20 });
  await save(page, `https://www.youtube.com/watch?v=${id}`);
  await page.getByText("Place 1 of 1").waitFor();

  const starts = await page.getByRole("timer").locator("xpath=../time").getAttribute("datetime");
  await setClock(Date.parse(starts ?? "") + 60_000 - Date.now());
  // The session of the week before has ended.
  await page.waitForURL(/\/login$/, { timeout: 120_000 });
  await enterPassword(page, aria);
  await page.getByText("JUDGING", { exact: true }).waitFor();
  await alert(page, "You can add/delete/edit video link only in COMPETITION period");
  const won = page
    .getByRole("status")
    .filter({ hasText: /You have won\. (Event hero, 6 days|20 Golden Apiga)\./ });
  await won.waitFor({ timeout: 180_000 });
  expect(await accessProblems(page)).toEqual([]);
  await page.context().close();
}, 600_000);
