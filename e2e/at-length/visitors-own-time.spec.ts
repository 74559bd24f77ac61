import { expect, test } from "vitest";
import { useBrowser, visit } from "../browser.ts";

const newPage = useBrowser();

test("a moment says in its title when it is on the visitor's own clock", async () => {
  const page = await newPage({ timezoneId: "America/Sao_Paulo" });
  await visit(page, "/home");
  const moment = page.locator("main time[datetime]").first();
  const title = async () => {
    await page.mouse.move(0, 0);
    await moment.hover();
    return moment.getAttribute("title");
  };
  await expect.poll(title).toMatch(/^Your time: /);
  const own = new Date((await moment.getAttribute("datetime")) ?? "").toLocaleString("en-GB", {
    timeZone: "America/Sao_Paulo",
    timeStyle: "short",
  });
  expect(await title()).toContain(own);
  await page.context().close();
});
