import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageParameters, parametersBelow, renderedAddress } from "./page-query.ts";

const rendered = (address: string) => renderedAddress(new URL(address, "http://portal"));

test.each([
  ["/home?utm_source=x&fbclid=1", "/home"],
  ["/?x", "/"],
  ["/stats?x=1&page=2&sort=level&page=3", "/stats?sort=level&page=2"],
  ["/STATS/?search=a%26b&sort=", "/STATS/?sort=&search=a%26b"],
  ["/stats.data?search=kar&_routes=a&x=1", "/stats.data?search=kar&_routes=a"],
  ["/register/verification?code=abc", "/register/verification"],
  ["/recover/complete?token=abc&x=1", "/recover/complete?token=abc"],
  ["/codex/item/57-x?level=40&x=1", "/codex/item/57-x?level=40"],
  ["/lt/codex/monster/1.data?premium=1&page=2", "/lt/codex/monster/1.data?premium=1"],
  ["/donation?receipt=7&x=1", "/donation?receipt=7"],
  ["/nowhere?__proto__=1", "/nowhere"],
])("%s is rendered as %s", (address, expected) => {
  expect(rendered(address)).toBe(expected);
});

test("an address of 15,000 slashes is read as fast as any other", () => {
  for (const address of ["/a", "/stats", "/lt/stats.data"].map(
    (path) => `${path}${"/".repeat(15_000)}x?sort=a`,
  )) {
    const before = process.threadCpuUsage();
    for (let time = 0; time < 20; time += 1) rendered(address);
    const { user, system } = process.threadCpuUsage(before);
    // One that looks again from each slash takes 200 ms each time.
    expect((user + system) / 20).toBeLessThan(20_000);
  }
});

/** Read in the browser only: by client loaders, in pages of which the server shows the frame, or by the API's client. */
const forTheBrowser = ["code", "error", "provider", "target", "scope", "state", "authuser", "returnUrl", "u"];

test("every parameter that a page reads is listed, so that none is lost where the server renders", () => {
  // The office is rendered in the browser alone, and the worker renders nothing.
  const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
    (file) => !file.includes(".test.") && !/(?:^|\/)(?:office|worker)\//.test(file),
  );
  const read = new Set(
    files.flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), "utf8");
      if (!/[sS]earchParams/.test(source)) return [];
      return [...source.matchAll(/\.get\(\s*"(\w+)"/g)].map(([, name]) => name ?? "");
    }),
  );
  const listed = [...Object.values({ ...pageParameters, ...parametersBelow }).flat(), ...forTheBrowser];
  expect([...read].filter((name) => !listed.includes(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(8);
});
