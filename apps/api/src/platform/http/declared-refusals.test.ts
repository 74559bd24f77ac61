import { limits } from "@gatehouse/contract/limits";
import { text, wholeNumber } from "@gatehouse/contract/fields";
import { refused } from "@gatehouse/contract/refusals";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signedIn } from "./auth.ts";
import { refusalsOf } from "./declared-refusals.ts";
import { createRoute, jsonRequest, openApiOf, createRouter, replies } from "./router.ts";

const responses = replies(z.object({ size: z.number() }), "A thing");
const shared = {
  401: ["apiKey.wrong"],
  400: ["request.badPath", "request.nullCharacter"],
  414: ["request.pathTooLong"],
  429: ["request.tooMany"],
  500: ["server.error"],
  503: ["service.busy"],
};
const written = {
  ...shared,
  400: ["request.badPath", "request.notJson", "request.nullCharacter"],
  403: ["request.forgery"],
  413: ["request.tooLarge"],
  415: ["request.jsonOnly"],
};
type Route = Parameters<typeof refusalsOf>[0];
const told = (route: Route) =>
  Object.fromEntries(
    [...refusalsOf(createRoute(route))].map(([status, codes]) => [status, [...codes].toSorted()]),
  );

describe("what a call refuses is known from", () => {
  test("its way there alone, where it says nothing of its own", () => {
    expect(told({ method: "get", path: "/things", responses })).toEqual(shared);
    expect(told({ method: "post", path: "/things", responses })).toEqual(written);
    const { 401: _key, 429: _limit, ...unlimited } = shared;
    expect(told({ method: "get", path: "/health/things", responses })).toEqual(unlimited);
    expect(told({ method: "get", path: "/game/things", responses })).toEqual({
      ...unlimited,
      401: ["bridge.key"],
    });
  });

  test("what it lists, each with its status", () => {
    const refuses = ["notFound", "claim.wrong", "claim.unavailable"] as const;
    expect(told({ method: "get", path: "/things", responses, refuses })).toEqual({
      ...shared,
      404: ["notFound"],
      422: ["claim.unavailable", "claim.wrong"],
    });
  });

  test("its access", () => {
    const middleware = [signedIn(async () => null)];
    expect(told({ method: "get", path: "/things", responses, middleware })).toEqual({
      ...shared,
      401: ["apiKey.wrong", "session.required"],
      403: ["device.pending"],
    });
  });

  test("its parameters: a query's may be missing or doubled, a path's may not", () => {
    const query = z.object({
      page: wholeNumber("page", { min: 0, max: 9, fallback: 0 }),
      kind: z.enum(["a", "b"], refused("ranking.unknownSort")).optional(),
    });
    expect(told({ method: "get", path: "/things", responses, request: { query } })[422]).toEqual([
      "field.between",
      "field.required",
      "field.wholeNumber",
      "ranking.unknownSort",
    ]);
    const params = z.object({ id: z.string().max(40, refused("notFound")), other: z.uuid() });
    // One that is too long may come with one that is none.
    const byPath = told({ method: "get", path: "/things/{id}/{other}", responses, request: { params } });
    expect([byPath[404], byPath[422]]).toEqual([
      ["field.invalid", "notFound"],
      ["field.invalid", "notFound"],
    ]);
  });

  test("its body: 400 where something is of a wrong type, whatever else is against it", () => {
    const body = z
      .object({ login: text("login", limits.login), count: z.int().min(1).optional() })
      .refine(({ login }) => login !== "me", { error: refused("login.taken") });
    const found = told({ method: "put", path: "/things", responses, request: jsonRequest(body) });
    const said = ["field.atLeast", "field.atMost", "field.max", "field.min", "field.required", "login.taken"];
    expect(found[422]).toEqual(said);
    expect(found[400]).toEqual(
      [...said, "field.wrongType", "request.notAnObject", ...written[400]].toSorted(),
    );
  });
});

test("the document has each status with its codes, the common part once, and no word of how routes say it", () => {
  const route = createRoute({ method: "get", path: "/things", responses, refuses: ["notFound"] });
  const router = createRouter().openapi(route, (c) => c.json({ size: 1 }, 200));
  const { paths, components } = openApiOf(router, { openapi: "3.1.0", info: { title: "x", version: "1" } });
  const call = paths?.["/things"]?.get;
  expect(Object.keys(call ?? {})).toEqual(["responses"]);
  expect(Object.keys(call?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "404",
    "414",
    "429",
    "500",
    "503",
  ]);
  expect(call?.responses?.["404"]).toEqual({
    description: "Not Found",
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Refusal" },
            { properties: { codes: { items: { enum: ["notFound"] } } } },
          ],
        },
      },
    },
  });
  expect(components?.schemas?.["Refusal"]).toMatchObject({
    required: ["response", "errors", "message", "codes"],
  });
});
