import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { type PageName, pages } from "@gatehouse/contract/pages";

/** The module of each page. */
const modules: Record<PageName, string> = {
  home: "home/home.tsx",
  rankings: "features/game/rankings/rankings.tsx",
  files: "features/content/files/files.tsx",
  feature: "features/content/texts/feature.tsx",
  world: "features/game/world/world.tsx",
  rules: "features/content/texts/rules.tsx",
  privacy: "features/content/texts/privacy.tsx",
  news: "features/content/news/news.tsx",
  announcement: "features/content/news/announcement.tsx",
  chronicle: "features/game/chronicle/chronicle.tsx",
  chroniclePart: "features/game/chronicle/entry-or-week.tsx",
  character: "features/game/profiles/character.tsx",
  clan: "features/game/profiles/clan.tsx",
  compare: "features/game/profiles/compare.tsx",
  notVoted: "features/community/votes/not-voted.tsx",
  success: "features/operations/success/success.tsx",
  ad: "features/community/advertising/ad.tsx",
  login: "features/identity/session/login.tsx",
  register: "features/identity/registration/register.tsx",
  recover: "features/identity/recovery/recover.tsx",
  claim: "features/identity/registration/claim.tsx",
  completeRecovery: "features/identity/recovery/complete.tsx",
  verification: "features/identity/registration/verification.tsx",
  competition: "features/community/competition/competition.tsx",
  events: "features/community/events/events.tsx",
  referral: "features/community/referral/referral.tsx",
  event: "features/community/events/event.tsx",
  donation: "features/money/donations/donation.tsx",
  settings: "features/identity/own-account/settings.tsx",
  changePassword: "features/identity/own-account/change-password.tsx",
  oauthLink: "features/identity/oauth/link.tsx",
  logOut: "features/identity/session/log-out.tsx",
  oauth: "features/identity/oauth/start.tsx",
  oauthConfirm: "features/identity/oauth/confirm.tsx",
  oauthConfirmGame: "features/identity/oauth/confirm-game.tsx",
  codex: "features/game/codex/codex.tsx",
  codexItems: "features/game/codex/items.tsx",
  codexMonsters: "features/game/codex/monsters.tsx",
  codexHunting: "features/game/codex/hunting.tsx",
  codexSkills: "features/game/codex/skills.tsx",
  codexRecipes: "features/game/codex/recipes.tsx",
  codexQuests: "features/game/codex/quests.tsx",
  codexShops: "features/game/codex/shops.tsx",
  codexChanges: "features/game/codex/changes.tsx",
  codexItem: "features/game/codex/item.tsx",
  codexMonster: "features/game/codex/monster.tsx",
  codexSkill: "features/game/codex/skill.tsx",
  codexRecipe: "features/game/codex/recipe.tsx",
  codexQuest: "features/game/codex/quest.tsx",
  codexShop: "features/game/codex/shop.tsx",
  codexExchange: "features/game/codex/exchange.tsx",
  codexGround: "features/game/codex/ground.tsx",
  codexChart: "features/game/codex/chart.ts",
  codexSitemap: "features/game/codex/sitemap.ts",
  search: "search/search.tsx",
  ownPage: "features/content/own-pages/own-page.tsx",
  offline: "features/operations/installed/offline.tsx",
  manifest: "features/operations/installed/manifest.ts",
  feed: "home/rss.ts",
  sitemap: "features/operations/crawlers/sitemap.ts",
  robots: "features/operations/crawlers/robots.ts",
};

const names = Object.keys(pages) as PageName[];
const opensTo = (name: PageName) => ("opensTo" in pages[name] ? pages[name].opensTo : undefined);

const routesTo = (whom: "visitors" | "players" | undefined) =>
  names
    .filter((name) => opensTo(name) === whom)
    .map((name) => route(pages[name].path.slice(1), modules[name], { id: name }));

export default [
  index("home/home.tsx", { id: "root-home" }),
  ...routesTo(undefined),
  layout("shell/visitors-only.tsx", routesTo("visitors")),
  layout("shell/signed-in-only.tsx", routesTo("players")),
  route("*", "shell/unknown.tsx"),
] satisfies RouteConfig;
