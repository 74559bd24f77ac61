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

test("so does one in what the portal says of a refusal", async () => {
  const page = await newPage({ timezoneId: "America/Sao_Paulo" });
  const sentence = "Nobody is let in right now. It goes on by itself at 2026-12-31 23:59 (server time).";
  const refusal = { response: null, errors: [sentence], message: sentence, codes: ["registration.off"] };
  await page.route("**/api/login", (route) => route.fulfill({ status: 503, json: refusal }));
  await visit(page, "/login");
  await page.getByLabel("Login", { exact: true }).fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("some-secret1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const line = page.getByText(sentence);
  const title = async () => {
    await page.mouse.move(0, 0);
    await line.hover();
    return line.getAttribute("title");
  };
  await expect.poll(title).toBe("Your time: 31 Dec 2026, 18:59");
  await page.context().close();
});
