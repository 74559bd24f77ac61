import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("shell/home.tsx", { id: "root-home" }),
  route("home", "shell/home.tsx"),
  route("stats", "features/stats/stats.tsx"),
  layout("shell/visitors-only.tsx", [
    route("login", "features/session/login.tsx"),
    route("register", "features/registration/register.tsx"),
  ]),
  route("register/verification", "features/registration/verification.tsx"),
  route("logOut", "features/session/log-out.tsx"),
  route("*", "shell/unknown.tsx"),
] satisfies RouteConfig;
