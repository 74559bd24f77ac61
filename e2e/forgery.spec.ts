import { expect, test } from "vitest";
import { portalUrl, useBrowser, visit } from "./browser.ts";
import { registerPlayer } from "./players.ts";
import { atLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

test.each(atLength([undefined, "came-first"]))(
  "a form is sent again when a forgery cookie overtook it: %s",
  async (first) => {
    const page = await newPage();
    const { login, password } = await registerPlayer(page);
    const bring = (value: string) =>
      page.context().addCookies([{ name: "XSRF-TOKEN", value, url: portalUrl }]);
    const tokens: (string | undefined)[] = [];
    await page.route("**/api/login", async (route) => {
      tokens.push(route.request().headers()["x-xsrf-token"]);
      if (tokens.length > 1) return route.continue();
      await bring("came-late");
      return route.fulfill({ status: 403, json: { errors: ["The request did not come from this site"] } });
    });
    // Any reply to what the page asks for by itself would bring a cookie, too.
    await page.route("**/api/public/**", () => {});
    await visit(page, "/login");
    await page.context().clearCookies();
    if (first) await bring(first);
    await page.getByLabel("Login", { exact: true }).fill(login);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(/\/home$/);
    expect(tokens).toEqual([first, "came-late"]);
    await page.context().close();
  },
);
