import { donationRecord } from "@gatehouse/contract/money/donations";
import { codexPages, ownPages as others, publicPages as everybodys } from "../public-pages.ts";

/** Ways of the same pages that look otherwise, and what says that there is nothing. */
const ways = [
  "/stats?view=wide",
  "/stats?sort=clans",
  "/stats?sort=heroes",
  "/stats?search=zzzz",
  "/search",
  "/search?q=ring",
  "/search?q=zzzz",
  "/codex/items?search=zzzz",
  "/character/nobody-is-called-so",
  "/clan/nobody-is-called-so",
  "/news/999999-gone",
  "/codex/item/99999999",
  "/recover/complete?token=x",
  "/register/verification?code=x",
  "/claim",
  "/offline",
];

/** Where the first link of each leads that begins so. */
const found: readonly (readonly [page: string, start: string])[] = [
  ["/stats", "/character/"],
  ["/stats?sort=clans", "/clan/"],
  ["/news", "/news/"],
  ["/chronicle", "/chronicle/2"],
  ["/codex/items", "/codex/item/"],
  ["/codex/monsters", "/codex/monster/"],
  ["/codex/hunting", "/codex/ground/"],
  ["/codex/skills", "/codex/skill/"],
  ["/codex/recipes", "/codex/recipe/"],
  ["/codex/quests", "/codex/quest/"],
  ["/codex/shops", "/codex/shop/"],
];

const linksIn = async (origin: string, page: string, start: string): Promise<string[]> => {
  const html = await (await fetch(origin + page)).text();
  const links = html.matchAll(new RegExp(`href="(${start}[^"#]+)"`, "g"));
  return [...new Set(Array.from(links, ([, path = ""]) => path.replaceAll("&amp;", "&")))];
};

/** Each page, and those of one character, clan, announcement and so on, where there are any. */
export async function publicPages(origin: string): Promise<string[]> {
  const firsts = await Promise.all(
    found.map(async ([page, start]) => (await linksIn(origin, page, start)).slice(0, 1)),
  );
  const names = (await linksIn(origin, "/stats", "/character/")).map((path) =>
    path.slice("/character/".length),
  );
  const compared = names.length > 1 ? [`/compare?names=${names.slice(0, 3).join(",")}`] : [];
  return [...everybodys, ...ways, ...codexPages, ...firsts.flat(), ...compared];
}

/** A player's pages, with the receipt of one of the player's donations. */
export const ownPages = async (origin: string, token: string): Promise<string[]> => {
  const reply = await fetch(`${origin}/api/public/user/donation`, { headers: { authorization: token } });
  const donations = donationRecord.array().parse(await reply.json());
  const done = donations.find(({ status }) => status === "CREDITED");
  return ["/home", ...others, ...(done ? [`/donation?receipt=${done.id}`] : [])];
};
