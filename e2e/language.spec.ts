import { languages, pagePrefix } from "@gatehouse/contract/languages";
import { expect, test } from "vitest";
import { atLength, isAtLength } from "../apps/api/test/at-length.ts";
import { accessProblems, expectSilence, hasSidewaysScroll, useBrowser, visit } from "./browser.ts";
import { hydrated } from "./chromium.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { publicPages } from "./public-pages.ts";
import { englishBeside, saidOn } from "./words.ts";

const newPage = useBrowser();

const english = englishBeside("lt");

/** But the news, which say what the operator has written. */
const pages = publicPages.filter((path) => path !== "/news");

test.each(isAtLength ? pages : (["/register"] as const))(
  "in Lithuanian %s says nothing in English, fits, is accessible and silent",
  async (path) => {
    const page = await newPage({ locale: "lt" });
    await visit(page, `/lt${path}`);
    expect(await page.locator("html").getAttribute("lang")).toBe("lt");
    for (const width of atLength([1440, 360])) {
      await page.setViewportSize({ width, height: 900 });
      expect((await saidOn(page)).filter((line) => english.has(line))).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect(await accessProblems(page, "words")).toEqual([]);
    }
    expectSilence(page);
    await page.context().close();
  },
);

test.each(atLength(["/lt/files", "/lt/login", "/lt/home"]))(
  "every link of %s to a page stays in Lithuanian",
  async (path) => {
    const page = await newPage({ locale: "lt" });
    await visit(page, path);
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((all) =>
        all.filter((link) => !link.hasAttribute("lang")).map((link) => link.getAttribute("href")),
      );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => !href?.startsWith("/lt/"))).toEqual([]);
    await page.context().close();
  },
);

test("a link inside the portal, an unknown address and a guarded page stay in Lithuanian", async () => {
  const page = await newPage();
  await visit(page, "/lt/home");
  await page
    .getByRole("navigation", { name: "Pagrindinis" })
    .getByRole("link", { name: "Reitingai" })
    .click();
  await page.waitForURL("**/lt/stats");
  await page.getByRole("heading", { name: "Reitingai" }).first().waitFor();
  await visit(page, "/lt/nowhere");
  expect(new URL(page.url()).pathname).toBe("/lt/home");
  await page.goto("/lt/settings");
  await page.waitForURL("**/lt/login");
  expectSilence(page);
  await page.context().close();
});

test("the switch leads to the same page, keeps the choice, and marks the language", async () => {
  const page = await newPage();
  await visit(page, "/stats?sort=assists&page=1");
  const toLithuanian = page.getByRole("contentinfo").getByRole("link", { name: "Lietuvių" });
  expect(await toLithuanian.getAttribute("hreflang")).toBe("lt");
  await toLithuanian.click();
  await page.waitForURL("**/lt/stats?sort=assists&page=1");
  const footer = page.getByRole("contentinfo");
  await expect.poll(() => footer.locator("[aria-current]").allInnerTexts()).toEqual(["Lietuvių"]);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe('"lt"');
  await hydrated(page);
  expect(await page.getByRole("region", { name: /English|Lietuvių/ }).count()).toBe(0);
  await page.context().close();
});

test("a visitor whose browser reads Lithuanian is offered it once, and sent nowhere", async () => {
  const page = await newPage({ locale: "lt-LT" });
  await visit(page, "/rules");
  const offer = page.getByRole("region", { name: "Lietuvių" });
  await offer.getByRole("link", { name: "Skaityti šį puslapį lietuviškai" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/rules");
  await offer.getByRole("button", { name: "Ne, ačiū" }).click();
  await offer.waitFor({ state: "detached" });
  await visit(page, "/files");
  expect(await offer.count()).toBe(0);
  await page.context().close();
});

test("forms, refusals, the mail and its page speak Lithuanian", async () => {
  const page = await newPage({ locale: "lt" });
  const login = `lt${Date.now().toString(36)}`.slice(0, 14);
  const email = `${login}@players.example`;
  await visit(page, "/lt/register");
  await page.getByLabel("Slaptažodis", { exact: true }).fill("gate-pass1");
  await page.getByLabel("Slaptažodis", { exact: true }).fill("");
  await page.getByLabel("El. paštas").focus();
  await page.getByText("Laukas „Slaptažodis“ privalomas").waitFor();
  await page.getByLabel("Prisijungimo vardas").fill("ab");
  await page.getByLabel("El. paštas").focus();
  await page.getByText("mažiausias ženklų skaičius: 4").waitFor();
  await page.getByLabel("Prisijungimo vardas").fill(login);
  await page.getByLabel("Slaptažodis", { exact: true }).fill("gate-pass1");
  await page.getByLabel("Pakartokite slaptažodį").fill("gate-pass2");
  await page.getByLabel("El. paštas").focus();
  await page.getByText("Slaptažodžiai nesutampa").waitFor();
  await page.getByLabel("Pakartokite slaptažodį").fill("gate-pass1");
  await page.getByLabel("El. paštas").fill(email);
  await page.getByRole("group", { name: "Patikrinimas" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Registruotis" }).click();
  await page.waitForURL(/\/lt\/success\?/);
  await page.getByText("Jūsų paskyra sukurta.").waitFor();

  const link = linkIn(await mailTo(email, /patvirtinkite savo paskyrą/));
  expect(new URL(link).pathname).toBe("/lt/register/verification");
  await page.goto(link);
  await page.getByText("Jūsų paskyra patvirtinta").waitFor();

  await visit(page, "/lt/login");
  await page.getByLabel("Prisijungimo vardas").fill(login);
  await page.getByLabel("Slaptažodis", { exact: true }).fill("wrong-1");
  await page.getByRole("button", { name: "Prisijungti", exact: true }).click();
  await page.getByText("Neteisingas prisijungimo vardas arba slaptažodis").waitFor();
  await page.context().close();
});

test("pages name each other in every language, for search engines", async () => {
  const page = await newPage();
  const found = [];
  for (const path of ["/rules", "/lt/rules"]) {
    await page.goto(path);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    const others = await page
      .locator("link[rel=alternate][hreflang]")
      .evaluateAll((all) => all.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]));
    found.push({
      canonical: new URL(canonical ?? "").pathname,
      others: others.map(([code, href]) => [code, new URL(href ?? "").pathname]),
    });
  }
  const others = [
    ...languages.map((language) => [language, `${pagePrefix(language)}/rules`]),
    ["x-default", "/rules"],
  ];
  expect(found).toEqual([
    { canonical: "/rules", others },
    { canonical: "/lt/rules", others },
  ]);
  await page.context().close();
});
