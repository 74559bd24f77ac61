import { codexPages } from "../public-pages.ts";

/** Pages of which there is one, in the order of the menu. */
const fixed = [
  "/home",
  "/stats",
  "/stats?view=wide",
  "/stats?sort=clans",
  "/stats?sort=heroes",
  "/stats?search=zzzz",
  "/files",
  "/feature",
  "/world",
  "/rules",
  "/policy/privacy",
  "/news",
  "/chronicle",
  "/compare",
  "/vote/notVoted",
  "/success",
  "/search?q=ring",
  "/search?q=zzzz",
  "/codex",
  ...codexPages,
  "/login",
  "/register",
  "/recover",
  "/recover/complete?token=x",
  "/claim",
  "/offline",
];

/** Where the first link of each leads that begins so. */
const found: readonly (readonly [page: string, start: string])[] = [
  ["/stats", "/character/"],
  ["/stats?sort=clans", "/clan/"],
  ["/news", "/news/"],
  ["/chronicle", "/chronicle/"],
  ["/codex/items", "/codex/item/"],
  ["/codex/monsters", "/codex/monster/"],
];

export async function publicPages(origin: string): Promise<string[]> {
  const links = await Promise.all(
    found.map(async ([page, start]) => {
      const html = await (await fetch(origin + page)).text();
      return new RegExp(`href="(${start}[^"#]+)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? [];
    }),
  );
  return [...fixed, ...links.flat()];
}

export const ownPages: readonly string[] = [
  "/home",
  "/donation",
  "/events",
  "/events/referral",
  "/events/youtube",
  "/settings",
  "/changePassword",
];
