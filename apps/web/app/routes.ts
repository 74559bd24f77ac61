import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** A page that a later version opens. */
const closed = (path: string) => route(path, "features/site/closed.tsx", { id: `closed ${path}` });

export default [
  index("shell/home.tsx", { id: "root-home" }),
  route("home", "shell/home.tsx"),
  layout("shell/queries.tsx", [route("stats", "features/stats/stats.tsx")]),
  route("files", "features/files/files.tsx"),
  route("feature", "features/site/feature.tsx"),
  route("rules", "features/site/rules.tsx"),
  route("policy/privacy", "features/site/privacy.tsx"),
  route("success", "features/site/success.tsx"),
  route("vote/notVoted", "features/vote/not-voted.tsx"),
  route("ad", "features/advertising/ad.tsx"),
  layout("shell/visitors-only.tsx", [
    route("login", "features/session/login.tsx"),
    route("register", "features/registration/register.tsx"),
    route("claim", "features/registration/claim.tsx"),
    route("recover", "features/recovery/recover.tsx"),
    route("recover/complete", "features/recovery/complete.tsx"),
  ]),
  route("register/verification", "features/registration/verification.tsx"),
  layout("shell/signed-in-only.tsx", [
    closed("donation"),
    closed("events"),
    closed("events/:link"),
    layout("shell/queries.tsx", { id: "player's queries" }, [
      route("settings", "features/account/settings.tsx"),
      route("changePassword", "features/account/change-password.tsx"),
      route("oauth/link", "features/oauth/link.tsx"),
    ]),
  ]),
  route("logOut", "features/session/log-out.tsx"),
  route("oauth", "features/oauth/start.tsx"),
  route("oauth/confirm", "features/oauth/confirm.tsx"),
  route("oauth/confirm/game", "features/oauth/confirm-game.tsx"),
  route("robots.txt", "features/site/robots.ts"),
  route("sitemap.xml", "features/site/sitemap.ts"),
  route("feed.xml", "features/news/feed.ts"),
  route("*", "shell/unknown.tsx"),
] satisfies RouteConfig;
