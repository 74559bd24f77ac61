import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { Topic } from "../background/changes.ts";
import { topicOf } from "../http/caching.ts";
import type { AppEnv } from "../http/context.ts";
import { routeOfPage } from "../http/page-route.ts";

/** An address whose reply is the same for everybody, in its one form: what it does not read is left out. */
export type PublicAddress = {
  /** Path and query. */
  address: string;
  /** What its route is called in the metrics. */
  route: string;
  topic: Topic | null;
};

type Call = { route: string; topic: Topic | null; parameters: readonly string[] };
type Definition = OpenAPIHono["openAPIRegistry"]["definitions"][number];

/**
 * Knows the public calls of an API by their routes' `publicCache`, with the parameters that each reads, the pages, and the
 * pictures beside them.
 */
export function publicAddresses(
  api: OpenAPIHono<AppEnv>,
  pageAddress: (path: string, query: string) => string | undefined,
  pictures?: OpenAPIHono<AppEnv>,
): (path: string, query: string) => PublicAddress | undefined {
  const plain = new Map<string, Call>();
  const patterns: { isOf: (path: string) => boolean; call: Call }[] = [];
  const read = new Map(api.openAPIRegistry.definitions.flatMap(parametersOf));
  const routes = [
    ...api.routes.map((route) => ({ ...route, below: "/api" })),
    ...(pictures?.routes ?? []).map((route) => ({ ...route, below: "" })),
  ];
  for (const { path, handler, method, below } of routes) {
    const topic = method === "GET" ? topicOf(handler) : undefined;
    if (topic === undefined) continue;
    const call = { route: below + path, topic, parameters: read.get(`${method} ${path}`) ?? [] };
    if (path.includes(":")) patterns.push({ isOf: matcherOf(call.route), call });
    else plain.set(call.route, call);
  }
  return (path, query) => {
    if (!path.startsWith("/api/") && !path.endsWith(".png")) {
      const address = pageAddress(path, query);
      return address === undefined ? undefined : { address, route: routeOfPage(path), topic: "content" };
    }
    const call = plain.get(path) ?? patterns.find(({ isOf }) => isOf(path))?.call;
    if (!call) return undefined;
    const { route, topic } = call;
    return { address: query === "" ? path : path + known(query, call.parameters), route, topic };
  };
}

/** A call as the router names it, and the names in its query. */
function parametersOf(definition: Definition): [string, readonly string[]][] {
  if (definition.type !== "route") return [];
  const { method, path, request } = definition.route;
  const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
  return [[call, request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : []]];
}

/** Whether a path is one of a route whose parameters are whole parts of it. */
function matcherOf(route: string): (path: string) => boolean {
  const parts = route.split("/");
  return (path) => {
    const given = path.split("/", parts.length + 1);
    const isPart = (part: string, index: number) =>
      part.startsWith(":") ? given[index] !== "" : given[index] === part;
    return given.length === parts.length && parts.every(isPart);
  };
}

/** The parameters that are read, in one order; each as often as it was given. */
function known(query: string, names: readonly string[]): string {
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) read.append(name, value);
  return read.size > 0 ? `?${read.toString()}` : "";
}
