import { STATUS_CODES } from "node:http";
import { failureSchema } from "@gatehouse/contract/envelope";
import { type RefusalCode, refusals } from "@gatehouse/contract/refusals";
import { type RouteConfig, z } from "@hono/zod-openapi";
import type { AppMiddleware } from "./context.ts";
import { refusalsOfSchema, type SchemaRefusal } from "./declared-field-refusals.ts";

/** What a route says of its refusals: its own; those that it shares with others come from the rest of what it says. */
export type Refusing = { refuses?: readonly RefusalCode[] };
type Route = RouteConfig & Refusing;
/** The codes of a call's refusals by their statuses. */
export type RefusedWith = ReadonlyMap<number, ReadonlySet<RefusalCode>>;

const ofMiddleware = new WeakMap<object, readonly RefusalCode[]>();

/** Notes what a middleware refuses, for the calls behind it. */
export function refusing(middleware: AppMiddleware, ...codes: RefusalCode[]): AppMiddleware {
  ofMiddleware.set(middleware, codes);
  return middleware;
}

/** What a route's own steps refuse: its handler, and the middlewares before that. */
export const ownRefusals = ({ refuses = [], middleware = [] }: Route): RefusalCode[] => [
  ...refuses,
  ...[middleware].flat().flatMap((one: object) => ofMiddleware.get(one) ?? []),
];

/** What any call may refuse. */
const everywhere: readonly RefusalCode[] = [
  "request.badPath",
  "request.nullCharacter",
  "request.pathTooLong",
  "service.busy",
  "server.error",
];

/** What stands before every call that changes something: nobody else's page, and a body that can be read. */
const whereWritten: readonly RefusalCode[] = [
  "request.forgery",
  "request.notJson",
  "request.jsonOnly",
  "request.tooLarge",
];

function sharedRefusals({ method, path }: Route): readonly RefusalCode[] {
  const isOfGame = path.startsWith("/game/");
  return [
    ...everywhere,
    ...(method === "get" ? [] : whereWritten),
    ...(isOfGame ? (["bridge.key"] as const) : []),
    ...(isOfGame || path.startsWith("/health/") ? [] : (["apiKey.wrong"] as const)),
    ...(method === "get" && path.startsWith("/public/") ? (["apiKey.scope"] as const) : []),
    // Neither the game nor the monitoring is limited.
    ...(isOfGame || path.startsWith("/health/") ? [] : (["request.tooMany"] as const)),
  ];
}

function bodyOf(request: Route["request"]): unknown {
  const content = request?.body?.content["application/json"];
  return content && "schema" in content ? content.schema : undefined;
}

/** Every refusal that a call may give, by its status: its own, those of its fields, and those that it shares. */
export function refusalsOf(route: Route): RefusedWith {
  const byStatus = new Map<number, Set<RefusalCode>>();
  const add = (code: RefusalCode, status: number = refusals[code]) =>
    void byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  for (const code of [...sharedRefusals(route), ...(route.refuses ?? [])]) add(code);
  const { params, query, headers } = route.request ?? {};
  if (params instanceof z.ZodType) addTogether(refusalsOfSchema(params, "param"), add);
  for (const one of [query, headers].flat()) {
    if (one instanceof z.ZodType) addTogether(refusalsOfSchema(one, "query"), add);
  }
  const body = bodyOf(route.request);
  if (body instanceof z.ZodType) {
    add("request.notAnObject");
    addTogether(refusalsOfSchema(body, "body"), add);
  }
  return byStatus;
}

/**
 * Of fields that are refused together the first one's status counts, and 400 where anything in a body is of a wrong type,
 * whatever else is against it.
 */
function addTogether(
  found: readonly SchemaRefusal[],
  add: (code: RefusalCode, status?: number) => void,
): void {
  const valid = found.filter(({ isMalformed }) => !isMalformed);
  for (const status of new Set(valid.map(({ code }) => refusals[code]))) {
    for (const { code } of valid) add(code, status);
  }
  if (valid.length < found.length) for (const { code } of found) add(code, 400);
}

/** The refused replies of a call, for the OpenAPI document, which has their common part once (`refusalComponent`). */
export const refusedReplies = (route: Route): RouteConfig["responses"] =>
  Object.fromEntries(
    [...refusalsOf(route)].flatMap(([status, refused]) => {
      const codes = [...refused].filter((code) => isNamed(code, route)).toSorted();
      const description = STATUS_CODES[status] ?? "Refused";
      const content = { "application/json": { schema: refusalOf(codes) } };
      return codes.length === 0 ? [] : [[status, { description, content }]];
    }),
  );

/** What only people of the office are refused with no document names but their own. */
const isNamed = (code: RefusalCode, { path }: Route): boolean =>
  path.startsWith("/admin/") || !code.startsWith("office.");

const refusalOf = (codes: readonly RefusalCode[]) => ({
  allOf: [
    { $ref: `#/components/schemas/${refusalComponent.name}` },
    { properties: { codes: { items: { enum: [...codes] } } } },
  ],
});

const { $schema: _dialect, ...failureBody } = z.toJSONSchema(failureSchema, { io: "input" });

/** The body of every refusal. Some carry more beside it, as the failed login its attempts. */
export const refusalComponent = { name: "Refusal", schema: failureBody as Record<string, unknown> };
