import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createRoute, createRouter, replies } from "../src/platform/http/router.ts";
import { callsOf, checkReply } from "./reply-check.ts";

const calls = callsOf(
  createRouter().openapi(
    createRoute({
      method: "get",
      path: "/things/{id}",
      responses: replies(z.object({ size: z.number() }), "A thing"),
      refuses: ["code.wrong", "notFound"],
    }),
    (c) => c.json({ size: 1 }, 200),
  ),
);
const check = (body: unknown, status = 200, path = "/api/things/1?x=2") =>
  checkReply(calls, "GET", path, Response.json(body, { status }));
const refusal = { response: null, errors: ["No"], message: "No", codes: ["code.wrong"] };

describe("a reply in a test", () => {
  test("passes as its schema says, refused in the envelope, and where no call is described", async () => {
    await check({ size: 3 });
    await check({ ...refusal, attempts: 2 }, 422);
    await check({ ...refusal, codes: ["server.error"] }, 500);
    await check({ anything: true }, 200, "/api/things/1/more");
  });

  test.each([
    ["of another type", { size: "3" }, 200],
    ["with more than the contract says", { size: 3, secret: "x" }, 200],
    ["with a status that is not described", { size: 3 }, 201],
    ["that is refused without its codes", { ...refusal, codes: undefined }, 404],
    ["that is refused with a code that is not declared", { ...refusal, codes: ["claim.wrong"] }, 422],
    [
      "that is refused with such a code beside a declared one",
      { ...refusal, codes: ["code.wrong", "email.taken"] },
      422,
    ],
    ["that is refused with a declared code and another one's status", refusal, 404],
  ])("%s fails the test", async (_name, body, status) => {
    await expect(check(body, status)).rejects.toThrow("GET /api/things/1");
  });
});
