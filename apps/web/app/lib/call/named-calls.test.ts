import { hc } from "hono/client";
import { expect, it } from "vitest";
import { callClient } from "./named-calls.ts";

type Any = Record<
  string,
  Record<string, Record<string, (given?: object, options?: object) => Promise<Response>>>
>;

/** What Hono's client and ours make of the same call. */
async function bothOf(call: (client: Any) => unknown): Promise<[unknown, unknown]> {
  const seen: unknown[] = [];
  const options = {
    fetch: async (input: unknown, init?: RequestInit) => {
      const { method, url, headers } = new Request(new URL(input as string, "http://portal"), init);
      seen.push({ method, url, headers: [...headers], body: init?.body, keepalive: init?.keepalive });
      return new Response();
    },
    headers: () => ({ "Accept-Language": "lt" }),
  };
  await call(callClient("/api", options) as Any);
  await call(hc("/api", options));
  return [seen[0], seen[1]];
}

it.each([
  ["a plain read", (client: Any) => client["public"]?.["news"]?.["$get"]?.()],
  [
    "a query",
    (client: Any) =>
      client["public"]?.["stats"]?.["$get"]?.({ query: { a: "1 ä", b: undefined, c: ["x", "y"] } }),
  ],
  ["an empty query", (client: Any) => client["public"]?.["stats"]?.["$get"]?.({ query: {} })],
  ["a path with a name", (client: Any) => client["donation"]?.[":id"]?.["$delete"]?.({ param: { id: "7" } })],
  [
    "a body",
    (client: Any) =>
      client["user"]?.["login"]?.["$post"]?.({ json: { a: null } }, { init: { keepalive: true } }),
  ],
])("sends %s as Hono's client does", async (_what, call) => {
  const [own, hono] = await bothOf(call);
  expect(own).toEqual(hono);
});
