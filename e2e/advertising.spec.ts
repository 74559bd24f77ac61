import { test } from "vitest";
import { useBrowser } from "./browser.ts";

const newPage = useBrowser();

test("records where an advertisement led from, and goes home", async () => {
  const page = await newPage();
  const counted = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/public/ad?source=forum"),
  );
  await page.goto("/ad?source=forum", { waitUntil: "commit" });
  await counted;
  await page.waitForURL(/\/home$/);
  await page.goto("/ad", { waitUntil: "commit" });
  await page.waitForURL(/\/home$/);
  await page.context().close();
});
