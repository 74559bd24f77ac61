import { readFileSync } from "node:fs";
import { contentFile } from "@gatehouse/contract/content/content-file";
import { expect, it } from "vitest";

const demo: unknown = JSON.parse(readFileSync(new URL("../content/demo.json", import.meta.url), "utf8"));

it("the demo content is what import-content reads", () => {
  const content = contentFile.parse(demo);
  expect(content.news.length).toBeGreaterThanOrEqual(6);
  expect(content.files.map((file) => file.server)).toEqual(expect.arrayContaining(["it", "h5"]));
  const launcher = content.files.find((file) => file.server === "it" && file.title === "Launcher");
  expect(launcher?.mirrors).toHaveLength(3);
});

it("the demo files tell the checksum that the answers speak of", () => {
  for (const { title, sha256 } of contentFile.parse(demo).files) expect(sha256, title).toBeDefined();
});

it("the demo news lead to no page that is still closed", () => {
  const html = contentFile.parse(demo).news.map((item) => item.content);
  const links = html.join().matchAll(/href="(\/[^"]*)"/g);
  const closed = ["/donation"];
  expect(
    Array.from(links, ([, path = ""]) => path).filter((path) => closed.some((one) => path.startsWith(one))),
  ).toEqual([]);
});

it("the demo news come newest first, each with an address of its own", () => {
  const { news } = contentFile.parse(demo);
  const dates = news.map((item) => item.created);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(news.map((item) => item.slug)).size).toBe(news.length);
});
