import { expect, test } from "vitest";
import { startPath } from "./model.ts";

test("a login is started anew for its provider and target", () => {
  expect(startPath("google", "game")).toBe("/oauth?provider=google&target=game");
});
