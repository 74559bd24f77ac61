import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/news/home.tsx", { id: "root-home" }),
  route("home", "features/news/home.tsx"),
  route("*", "shell/unknown.tsx"),
] satisfies RouteConfig;
