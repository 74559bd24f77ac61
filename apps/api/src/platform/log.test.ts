import { expect, test } from "vitest";
import { until } from "../../test/until.ts";
import { createLog } from "./log.ts";

type Line = { level: string; msg: string; address?: string; folded?: number };

function startLog(level = "info") {
  const lines: Line[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const log = createLog(level, destination, { perText: 6, perAddress: 3, windowMs: 100 });
  const told = () => until("the count of what was folded", () => lines.find(({ folded }) => folded));
  return { log, lines, told };
}

test("who repeats an error does not fill the log: it is told a few times, and then counted", async () => {
  const { log, lines, told } = startLog();
  for (let time = 0; time < 1_000; time += 1)
    log.child({ requestId: time }).error({ err: new Error("x") }, "failed");
  log.error("something else");
  expect(lines.map(({ msg }) => msg)).toEqual(["failed", "failed", "failed", "something else"]);
  expect(await told()).toMatchObject({ level: "error", msg: "failed", folded: 997 });
  log.error("failed");
  expect(lines.at(-1)).toMatchObject({ msg: "failed" });
  expect(lines).toHaveLength(6);
});

test("one address leaves room for others, and all of them together have an end", async () => {
  const { log, lines, told } = startLog();
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"])
    for (let time = 0; time < 5; time += 1) log.info({ address }, "refused");
  expect(lines.map(({ address }) => address?.at(-1)).join("")).toBe("111222");
  expect(await told()).toMatchObject({ level: "info", msg: "refused", folded: 9 });
});

test("texts that never end are counted together", async () => {
  const { log, lines, told } = startLog();
  for (let text = 0; text < 2_000; text += 1) log.warn(`text ${text}`);
  expect(lines.length).toBeLessThan(510);
  expect(await told()).toMatchObject({ level: "warn", folded: expect.any(Number) });
});

test("whoever looks closely sees everything", () => {
  const { log, lines } = startLog("debug");
  for (let time = 0; time < 50; time += 1) log.debug("request");
  expect(lines).toHaveLength(50);
});
