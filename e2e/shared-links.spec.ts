import { chronicleEntry } from "@gatehouse/contract/game/chronicle";
import { beforeAll, expect, test } from "vitest";
import { accessProblems, expectSilence, portalUrl, useBrowser, visit } from "./browser.ts";
import { makeCharacter, tell } from "./game.ts";
import { newcomer } from "./players.ts";

const newPage = useBrowser();

/** As they say who they are, and what else they ask for. */
const crawlers = {
  Discord: { "user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)" },
  Telegram: { "user-agent": "TelegramBot (like TwitterBot)" },
  WhatsApp: { "user-agent": "WhatsApp/2.24.6.77 A" },
  Facebook: {
    "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    range: "bytes=0-524287",
  },
};
/** What WhatsApp shows at most. */
const pictureBytes = 300_000;

const boss = "Shared Antharas";
let shared: string[] = [];

beforeAll(async () => {
  await tell("clans", [
    { clanId: 230_000_000, name: "Shared Order", level: 8, reputationScore: 5, wars: [] },
  ]);
  const row = { login: "nobody", classId: 93, level: 80, faction: "nature", online: false };
  await tell("characters", [
    { ...row, charId: 230_000_000, name: "Sharedone", clanId: 230_000_000 },
    { ...row, charId: 230_000_001, name: "Sharedtwo", faction: "demons" },
  ]);
  const at = new Date().toISOString();
  await tell("chronicle", [{ id: "shared", at, kind: "told", text: boss }]);
  const list = await (await fetch(`${portalUrl}/api/public/world/chronicle?kinds=told`)).json();
  const entry = chronicleEntry
    .array()
    .parse(list)
    .find((one) => one.kind === "told" && one.text === boss);
  const monday = new Date(Date.now() - 7 * 86_400_000);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  shared = [
    "/home",
    "/world",
    "/news/1",
    "/character/Sharedone",
    "/character/Sharedone?honour=week",
    "/clan/Shared%20Order",
    "/lt/compare?names=Sharedone,Sharedtwo",
    `/chronicle/${entry?.id}`,
    `/ru/chronicle/${monday.toISOString().slice(0, 10)}`,
  ];
});

const attribute = (html: string, tag: RegExp): string => {
  const [, value = ""] = tag.exec(html) ?? [];
  return value.replaceAll("&amp;", "&");
};
const meta = (html: string, name: string): string =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));

/** Width and height of a PNG or JPEG, as a link's picture may be. */
function sizeOf(picture: Buffer): [number, number] {
  if (picture.subarray(1, 4).toString("latin1") === "PNG")
    return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  for (let at = 2; at < picture.length - 9; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)];
  }
  throw new Error("The picture has no size");
}

test.each(Object.entries(crawlers))("what %s shows of a shared link is all there", async (_name, headers) => {
  for (const path of shared) {
    const reply = await fetch(portalUrl + path, { headers });
    const html = await reply.text();
    expect([path, reply.status, reply.headers.get("content-type")]).toEqual([
      path,
      200,
      "text/html; charset=utf-8",
    ]);
    expect(html.trimEnd()).toMatch(/<\/html>$/);
    expect(reply.headers.get("set-cookie")).toBeNull();
    const title = meta(html, "og:title");
    expect([path, title]).toEqual([path, attribute(html, /<title>([^<]*)<\/title>/)]);
    for (const text of [title, meta(html, "description"), meta(html, "og:description")])
      expect([path, text.length > 5, /[{}]|undefined/.test(text)]).toEqual([path, true, false]);
    // What is shown is read at this address once more.
    expect(meta(html, "og:url")).toMatch(/^https?:\/\//);

    const picture = await fetch(meta(html, "og:image"), { headers });
    // Who asks for a part of it may get that.
    expect([path, [200, 206].includes(picture.status)]).toEqual([path, true]);
    expect(picture.headers.get("content-type")).toMatch(/^image\/(?:png|jpeg)$/);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([path, ...sizeOf(bytes)]).toEqual([
      path,
      Number(meta(html, "og:image:width")),
      Number(meta(html, "og:image:height")),
    ]);
    expect(bytes.length).toBeLessThan(pictureBytes);
  }
});

test("the row of the world's parts says of an entry's and a week's page that they belong to the chronicle", async () => {
  for (const path of shared.filter((one) => one.includes("/chronicle/"))) {
    const html = await (await fetch(portalUrl + path)).text();
    const current = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
    expect(
      current.some((link) => /href="(?:\/ru)?\/chronicle"/.test(link)),
      path,
    ).toBe(true);
  }
});

test("a page is passed on by the device, by its address and as a picture, by its player as a receipt of honour", async () => {
  const page = await newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: portalUrl });
  const player = await newcomer(page);
  const { name } = await makeCharacter(player.login);
  await visit(page, `/character/${name}`);
  const button = page.getByRole("button", { name: "Share", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const share = page.getByRole("dialog", { name: "Pass it on" });
  await share.getByRole("img", { name: `Share card: ${name}` }).waitFor();
  await share.getByRole("button", { name: "Copy" }).click();
  await share.getByText("Link copied").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portalUrl}/character/${name}`);
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await share.waitFor({ state: "detached" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  // As on a phone, which has a way of its own.
  await page.evaluate(() => {
    const sent: ShareData[] = [];
    Object.assign(window, { sent });
    Object.defineProperty(navigator, "share", { value: async (data: ShareData) => void sent.push(data) });
  });
  await page.getByRole("button", { name: "Receipt of honour" }).click();
  await share.getByRole("button", { name: "Send the link" }).click();
  expect(await page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent)).toEqual([
    { title: `${name}: the week`, url: `${portalUrl}/character/${name}?honour=week` },
  ]);
  const story = await share.getByRole("link", { name: /^Story/ }).getAttribute("href");
  const picture = Buffer.from(await (await fetch(portalUrl + story)).arrayBuffer());
  expect(sizeOf(picture)).toEqual([1080, 1920]);
  expectSilence(page);
  await page.context().close();
});
