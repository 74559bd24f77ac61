import { joinNames } from "./game/name-list.ts";
import type { LoginProviderName, LoginTarget } from "./identity/login-providers.ts";

type Page = {
  path: string;
  /** Whom it opens to, everybody if it does not say; others are led away. */
  opensTo?: "visitors" | "players";
  /** Stands in the menu of those whom it opens to (product.md 2.2), in this order. */
  inMenu?: true;
  /** Stands in the sitemap. */
  isListed?: true;
};

/** Every page of the portal; no address of one is typed by hand anywhere else. */
export const pages = {
  home: { path: "/home", inMenu: true, isListed: true },
  rankings: { path: "/stats", inMenu: true, isListed: true },
  files: { path: "/files", inMenu: true, isListed: true },
  feature: { path: "/feature", inMenu: true, isListed: true },
  world: { path: "/world", inMenu: true, isListed: true },
  rules: { path: "/rules", inMenu: true, isListed: true },
  privacy: { path: "/policy/privacy", inMenu: true, isListed: true },
  news: { path: "/news", isListed: true },
  announcement: { path: "/news/:address" },
  character: { path: "/character/:name" },
  clan: { path: "/clan/:name" },
  compare: { path: "/compare", isListed: true },
  notVoted: { path: "/vote/notVoted", isListed: true },
  success: { path: "/success" },
  ad: { path: "/ad" },
  chronicle: { path: "/chronicle", isListed: true },
  chroniclePart: { path: "/chronicle/:part" },
  search: { path: "/search" },
  ownPage: { path: "/pages/:address" },
  codex: { path: "/codex" },
  codexItems: { path: "/codex/items" },
  codexMonsters: { path: "/codex/monsters" },
  codexHunting: { path: "/codex/hunting" },
  codexSkills: { path: "/codex/skills" },
  codexRecipes: { path: "/codex/recipes" },
  codexQuests: { path: "/codex/quests" },
  codexShops: { path: "/codex/shops" },
  codexChanges: { path: "/codex/changes" },
  codexItem: { path: "/codex/item/:address" },
  codexMonster: { path: "/codex/monster/:address" },
  codexSkill: { path: "/codex/skill/:address" },
  codexRecipe: { path: "/codex/recipe/:address" },
  codexQuest: { path: "/codex/quest/:address" },
  codexShop: { path: "/codex/shop/:address" },
  codexExchange: { path: "/codex/exchange/:address" },
  codexGround: { path: "/codex/ground/:address" },
  codexChart: { path: "/codex/chart.svg" },
  codexSitemap: { path: "/codex/sitemap.xml" },
  login: { path: "/login", opensTo: "visitors", inMenu: true, isListed: true },
  register: { path: "/register", opensTo: "visitors", inMenu: true, isListed: true },
  recover: { path: "/recover", opensTo: "visitors", inMenu: true, isListed: true },
  claim: { path: "/claim", opensTo: "visitors" },
  completeRecovery: { path: "/recover/complete", opensTo: "visitors" },
  verification: { path: "/register/verification" },
  donation: { path: "/donation", opensTo: "players", inMenu: true },
  events: { path: "/events", opensTo: "players", inMenu: true },
  competition: { path: "/events/youtube", opensTo: "players" },
  referral: { path: "/events/referral", opensTo: "players" },
  event: { path: "/events/:link", opensTo: "players" },
  settings: { path: "/settings", opensTo: "players", inMenu: true },
  changePassword: { path: "/changePassword", opensTo: "players" },
  oauthLink: { path: "/oauth/link", opensTo: "players" },
  // It outlives the session that it ends, so it keeps visitors away by itself.
  logOut: { path: "/logOut" },
  oauth: { path: "/oauth" },
  oauthConfirm: { path: "/oauth/confirm" },
  oauthConfirmGame: { path: "/oauth/confirm/game" },
  offline: { path: "/offline" },
  manifest: { path: "/manifest.webmanifest" },
  feed: { path: "/feed.xml" },
  sitemap: { path: "/sitemap.xml" },
  robots: { path: "/robots.txt" },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The pages' addresses by name. */
export const paths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: (typeof pages)[Name]["path"];
};

/** An address without the slashes at its end. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The page of a verification mail's link. */
export const verificationPath = (code: string): string => withQuery(paths.verification, { code });

/** The page of a recovery mail's link. */
export const completeRecoveryPath = (token: string): string => withQuery(paths.completeRecovery, { token });

/** The registration for a visitor who was invited with a code. */
export const invitationPath = (referral: string): string => withQuery(paths.register, { referral });

/** An announcement's page: its number finds it, whatever becomes of the words behind. */
export const announcementPath = ({ id, slug }: { id: number; slug: string }): string =>
  `${paths.news}/${id}-${slug}`;

/** A page of the operator's own. */
export const ownPagePath = (address: string): string => `/pages/${address}`;

/** A character's page; the name as the game writes it. */
export const characterPath = (name: string): string => `/character/${encodeURIComponent(name)}`;

/** A clan's page; the name as the game writes it. */
export const clanPath = (name: string): string => `/clan/${encodeURIComponent(name)}`;

/** Characters side by side, in this order; without any the page where they are chosen. */
export const comparePath = (names: readonly string[]): string =>
  names.length > 0
    ? `${paths.compare}?names=${encodeURIComponent(joinNames(names)).replaceAll("%2C", ",")}`
    : paths.compare;

/** The page of an event that has one of its own. */
export const eventPath = (link: string): string => `${paths.events}/${link}`;

/** The page of all events of the game that are called so. */
export const seriesPath = (name: string): string => eventPath(encodeURIComponent(name));

/** Where a provider sends the browser back to; registered there, word for word. */
export const confirmPath = (provider: LoginProviderName, target: LoginTarget): string =>
  withQuery(target === "game" ? paths.oauthConfirmGame : paths.oauthConfirm, { provider });
