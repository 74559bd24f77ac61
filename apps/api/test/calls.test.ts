import { callPath, calls } from "@gatehouse/contract/calls";
import { expect, test } from "vitest";
import { openApiJson } from "../src/cli/openapi.ts";

test("every call that the contract names is one of the portal's", () => {
  const { paths } = JSON.parse(openApiJson()) as { paths: Record<string, unknown> };
  expect(Object.values(calls).filter((path) => !(path in paths))).toEqual([]);
});

test("what stands in a call's path cannot lead to another call", () => {
  expect(callPath("verify", { code: "a/../b" })).toBe("/api/user/register/a%2F..%2Fb/verify");
});
