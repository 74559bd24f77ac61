import { hostedCaptchas } from "@gatehouse/contract/identity/captcha-providers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessProblems, hasSidewaysScroll, useBrowser, visit } from "../browser.ts";
import { startProduct } from "../running-portal.ts";

const newPage = useBrowser();

describe.each(hostedCaptchas)("the captcha of %s", (provider) => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct({ CAPTCHA_PROVIDER: provider });
  });
  afterAll(() => product.stop());

  test("is loaded by the form that shows it, and lets a newcomer in once it is solved", async () => {
    const page = await newPage({ baseURL: product.portalUrl });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("render=explicit")) scripts.push(new URL(request.url()).pathname);
    });
    await visit(page, "/login");
    expect(scripts).toEqual([]);
    await visit(page, "/register");
    const group = page.getByRole("group", { name: "Captcha" });
    const box = group.frameLocator("iframe").getByRole("checkbox");
    await box.waitFor();
    expect(scripts).toHaveLength(1);

    const login = `c${Date.now().toString(36)}`;
    await page.getByLabel("Login", { exact: true }).fill(login);
    await page.getByLabel("Password", { exact: true }).fill("gate-pass1");
    await page.getByLabel("Repeat password", { exact: true }).fill("gate-pass1");
    await page.getByLabel("Email", { exact: true }).fill(`${login}@players.example`);
    const submit = page.getByRole("button", { name: "Submit" });
    expect(await submit.isDisabled()).toBe(true);
    await box.check();
    await submit.click();
    await page.waitForURL(/\/success\?/);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("fits a small phone, without a problem that axe finds", async () => {
    const page = await newPage({ baseURL: product.portalUrl, viewport: { width: 320, height: 700 } });
    await visit(page, "/register");
    await page.getByRole("group", { name: "Captcha" }).locator("iframe").waitFor();
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
    await page.context().close();
  });

  test("says when it cannot be loaded, and tries again", async () => {
    const page = await newPage({ baseURL: product.portalUrl });
    await page.route(/render=explicit/, (route) => route.abort());
    await visit(page, "/register");
    const group = page.getByRole("group", { name: "Captcha" });
    await group.getByText("The check could not be loaded.").waitFor();
    await page.unroute(/render=explicit/);
    await group.getByRole("button", { name: "Try again" }).click();
    await group.frameLocator("iframe").getByRole("checkbox").waitFor();
    await page.context().close();
  });
});
