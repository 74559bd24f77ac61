import { expect, test } from "vitest";
import { withValues } from "./limit-values.ts";

const limits = { tickMs: 1_000, login: { min: 4, max: 14 } };

test("a limit becomes its value", () => {
  expect(withValues("setTimeout(tick, limits.tickMs);", limits)).toBe("setTimeout(tick, (1000));");
  expect(withValues("const { max } = limits.login;", limits)).toBe(`const { max } = ({"min":4,"max":14});`);
  expect(withValues("limits.login.max.toString()", limits)).toBe("(14).toString()");
  expect(withValues("{ ...limits.login }", limits)).toBe(`{ ...({"min":4,"max":14}) }`);
});

test("what only has the name stays", () => {
  const other = `import { limits } from "../../../limits.ts"; zone.limits.tickMs; limits;`;
  expect(withValues(other, limits)).toBe(other);
});
