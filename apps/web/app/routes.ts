import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** A page that a later version opens. */
const closed = (path: string) =>
  route(path, "features/operations/closed/closed.tsx", { id: `closed ${path}` });

export default [
  index("shell/home.tsx", { id: "root-home" }),
  route("home", "shell/home.tsx"),
  route("stats", "features/game/ranks/stats.tsx"),
  route("files", "features/content/files/files.tsx"),
  route("feature", "features/content/texts/feature.tsx"),
  route("rules", "features/content/texts/rules.tsx"),
  route("policy/privacy", "features/content/texts/privacy.tsx"),
  route("success", "features/operations/success/success.tsx"),
  route("vote/notVoted", "features/community/votes/not-voted.tsx"),
  route("ad", "features/community/advertising/ad.tsx"),
  layout("shell/visitors-only.tsx", [
    route("login", "features/identity/session/login.tsx"),
    route("register", "features/identity/registration/register.tsx"),
    route("claim", "features/identity/registration/claim.tsx"),
    route("recover", "features/identity/recovery/recover.tsx"),
    route("recover/complete", "features/identity/recovery/complete.tsx"),
  ]),
  route("register/verification", "features/identity/registration/verification.tsx"),
  layout("shell/signed-in-only.tsx", [
    closed("donation"),
    closed("events"),
    closed("events/:link"),
    route("settings", "features/identity/accounts/settings.tsx"),
    route("changePassword", "features/identity/accounts/change-password.tsx"),
    route("oauth/link", "features/identity/oauth/link.tsx"),
  ]),
  route("logOut", "features/identity/session/log-out.tsx"),
  route("oauth", "features/identity/oauth/start.tsx"),
  route("oauth/confirm", "features/identity/oauth/confirm.tsx"),
  route("oauth/confirm/game", "features/identity/oauth/confirm-game.tsx"),
  route("robots.txt", "features/operations/search/robots.ts"),
  route("sitemap.xml", "features/operations/search/sitemap.ts"),
  route("feed.xml", "features/content/news/feed.ts"),
  route("*", "shell/unknown.tsx"),
] satisfies RouteConfig;
