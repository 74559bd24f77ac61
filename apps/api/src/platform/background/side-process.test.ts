import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../test/until.ts";
import { createLog } from "../log.ts";
import { createSideProcess } from "./side-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gatehouse-aside-"));
});
afterAll(() => rm(folder, { recursive: true }));

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a process aside has what comes at once done by one, ends when nothing comes, and begins anew", async () => {
  const program = join(folder, "tells-its-number.mjs");
  await writeFile(program, `process.on("message", ({ id }) => process.send({ id, done: process.pid }));`);
  const aside = createSideProcess<null, number>({
    program: pathToFileURL(program),
    does: "tells its number",
    log: createLog("silent"),
    idleMs: 20,
  });
  const [first, second] = await Promise.all([aside.run(null), aside.run(null)]);
  expect(second).toBe(first);
  await until("its end", () => !isThere(first));
  const next = await aside.run(null);
  expect(next).not.toBe(first);
  aside.close();
  await until("the next one's end", () => !isThere(next));
});
