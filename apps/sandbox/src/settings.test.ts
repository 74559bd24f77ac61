import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it("has its settings in the guide, with what they usually are", () => {
  const read = Array.from(textOf("settings.ts").matchAll(/"(SANDBOX_\w+)"/g), ([, name = ""]) => name);
  const told = new Map(
    Array.from(
      textOf("../../../CONTRIBUTING.md").matchAll(/^\| `(SANDBOX_\w+)` \| (.+?) \|/gm),
      ([, name = "", usual]) => [name, Number(usual)],
    ),
  );
  expect([...told.keys()].toSorted()).toEqual(read.toSorted());
  const usual = readSettings({});
  expect(told.get("SANDBOX_SMTP_PORT")).toBe(usual.smtpPort);
  expect(told.get("SANDBOX_CHARACTERS")).toBe(usual.characters);
  expect(told.get("SANDBOX_TICK_MS")).toBe(usual.tickMs);
  expect(told.get("SANDBOX_SEED")).toBe(usual.seed);
  expect(told.get("SANDBOX_STORY")).toBe(Number(usual.hasStory));
});
