import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { tarOf, zipOf } from "../../apps/api/test/archives.ts";
import { useBrowser } from "../browser.ts";
import { confirmHere, officialAt } from "./officials.ts";

const newPage = useBrowser();
const out = "/tmp/archive/shots";
test("shots", async () => {
  const page = await newPage();
  const owner = await officialAt(page, "owner", "/codex");
  const shot = async (name: string) => {
    for (const [width, theme] of [
      [1440, "dark"],
      [1440, "light"],
      [360, "dark"],
      [360, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.getByRole("region", { name: "Imports" }).getByText("stands").waitFor();
  await shot("begin");
  const root = new URL("../../apps/sandbox/content/datapack/", import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => {
      const path = `${e.parentPath}/${e.name}`;
      let body = readFileSync(path, "utf8");
      if (path.endsWith("npcs/demo.xml"))
        body = body.replaceAll('chance="', 'chance="1').replace('min="', 'min="x');
      return { name: path.slice(root.length), body };
    });
  const archive = await tarOf(files);
  await page
    .getByLabel("Archive")
    .setInputFiles({
      name: "our-own-datapack-of-november.tar.gz",
      mimeType: "application/gzip",
      buffer: archive,
    });
  await page.getByRole("button", { name: /^Read/ }).click();
  await confirmHere(page, owner);
  await page.getByRole("heading", { name: /What our-own/ }).waitFor();
  await shot("read");
  for (const path of ["/lt/admin/codex"]) {
    await page.goto(path);
    await page
      .locator("[data-screen-title]")
      .waitFor({ timeout: 5000 })
      .catch(() => {});
    await shot("lt");
  }
  await page.goto("/admin/codex");
  await page.getByRole("button", { name: "Take it over" }).click();
  await confirmHere(page, owner);
  await page.getByRole("button", { name: "Take the last one back" }).click();
  await shot("back");
  await page.getByRole("dialog").getByRole("button", { name: "Take the last one back" }).click();
  await confirmHere(page, owner);
  await page.getByText("stands again").first().waitFor();
  await page
    .getByLabel("Archive")
    .setInputFiles({
      name: "climbing.zip",
      mimeType: "application/zip",
      buffer: zipOf([{ name: "../a.xml", body: "x" }]),
    });
  await page.getByRole("button", { name: /^Read/ }).click();
  await confirmHere(page, owner);
  await page.getByText("lead out").waitFor();
  await shot("refused");
});
