import { expect, test } from "vitest";
import { useBrowser, visit } from "./browser.ts";

const newPage = useBrowser();

test("the success page shows its message as text and leads back inside only", async () => {
  const page = await newPage();
  await visit(page, "/success?message=%3Cb%3EDone%3C%2Fb%3E&redirectUrl=login&redirectAction=Log%20in");
  await page.getByText("<b>Done</b>").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
    "/login",
  );
  await visit(page, "/success?message=x&redirectUrl=https%3A%2F%2Fevil.example");
  expect(await page.getByRole("main").getByRole("link", { name: "Go back" }).getAttribute("href")).toMatch(
    /^\/(?!\/)/,
  );
  await visit(page, "/success?message=x&redirectUrl=%2F%2Fevil.example");
  expect(await page.getByRole("main").getByRole("link", { name: "Go back" }).getAttribute("href")).toMatch(
    /^\/(?!\/)/,
  );
  await page.context().close();
});

test("the success page says what comes next on the way into the game", async () => {
  const page = await newPage();
  const main = page.getByRole("main");
  await visit(page, "/success?message=x&redirectUrl=login&redirectAction=Log%20in&mail=expected&next=verify");
  await main.getByRole("heading", { name: "What comes next" }).waitFor();
  expect(await main.getByRole("listitem").count()).toBe(3);
  expect(await main.getByRole("link", { name: "Get the launcher" }).getAttribute("href")).toBe("/files");
  // The one that the registration's own link leads to.
  expect(await main.getByRole("link", { name: "Log in" }).count()).toBe(1);
  await visit(page, "/success?message=x&redirectUrl=home&next=play");
  expect(await main.getByRole("listitem").count()).toBe(2);
  expect(await main.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  await visit(page, "/success?message=x&redirectUrl=home");
  expect(await main.getByRole("heading", { name: "What comes next" }).count()).toBe(0);
  await page.context().close();
});
