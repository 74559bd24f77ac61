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
