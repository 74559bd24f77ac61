import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, pagePrefix } from "@gatehouse/contract/languages";
import { expect, test } from "vitest";
import { accessProblems, calm, expectSilence, hasSidewaysScroll, useBrowser, visit } from "./browser.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { newPlayer } from "./players.ts";

const newPage = useBrowser();
const folder = join(import.meta.dirname, "../apps/web/app/messages");

type Tree = { [name: string]: string | Tree };

/** What the pages say in a language, by catalogue and name. */
function wordsIn(language: Language): (name: string) => string {
  const all: Tree = Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(join(folder, language, file), "utf8")) as Tree,
    ]),
  );
  return (name) => {
    const found = name
      .split(".")
      .reduce<string | Tree | undefined>((at, key) => (typeof at === "object" ? at[key] : undefined), all);
    if (typeof found !== "string") throw new Error(`no message is called ${name} in ${language}`);
    return found;
  };
}

const verification: Partial<Record<Language, RegExp>> = { ru: /подтверд/i, "pt-BR": /verifi|confirm/i };

test.each(["ru", "pt-BR"] as const)(
  "in %s a player registers, logs in, reads a ranking, donates and chooses what to be told of",
  async (language) => {
    const say = wordsIn(language);
    const at = (path: string) => pagePrefix(language) + path;
    const player = newPlayer();
    const page = await newPage({ viewport: { width: 360, height: 800 }, locale: language });

    await visit(page, at("/register"));
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await page.getByLabel(say("registration.login"), { exact: true }).fill(player.login);
    await page.getByLabel(say("registration.password"), { exact: true }).fill(player.password);
    await page.getByLabel(say("registration.repeatPassword"), { exact: true }).fill(player.password);
    await page.getByLabel(say("registration.email"), { exact: true }).fill(player.email);
    await page
      .getByRole("group", { name: say("captcha.group") })
      .getByRole("checkbox")
      .check();
    await page.getByRole("button", { name: say("registration.submit"), exact: true }).click();
    await page.waitForURL(new RegExp(`${at("/success")}\\?`));
    const mail = await mailTo(player.email, verification[language]);
    expect(new URL(linkIn(mail)).pathname).toBe(at("/register/verification"));
    await visit(page, new URL(linkIn(mail)).pathname + new URL(linkIn(mail)).search);

    await visit(page, at("/login"));
    await page.getByLabel(say("session.login"), { exact: true }).fill(player.login);
    await page.getByLabel(say("session.password"), { exact: true }).fill(player.password);
    await page.getByRole("button", { name: say("session.submit"), exact: true }).click();
    await page.waitForURL(`**${at("/home")}`);

    await visit(page, at("/stats"));
    await page.getByRole("heading", { level: 1, name: say("rankings.title") }).waitFor();
    expect(await page.getByRole("table").first().getByRole("row").count()).toBeGreaterThan(5);

    await visit(page, at("/donation"));
    await page.getByRole("checkbox", { name: say("donation.terms.agree") }).check();
    await page.getByLabel(say("donation.give.amount"), { exact: true }).fill("7");
    await page.getByRole("button", { name: say("donation.give.donate"), exact: true }).click();
    await page.waitForURL(/\/checkoutnow\?/);
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.waitForURL(new RegExp(`${at("/donation")}`));
    const balance = page.getByRole("region", { name: say("donation.balance.label") });
    await balance.getByText("7 G. Apiga").waitFor();

    await visit(page, at("/settings#notifications"));
    const named = say("notifications.named.push").replace("{name}", say("notifications.kinds.news"));
    const news = page.getByRole("checkbox", { name: named });
    await news.click();
    await expect.poll(() => news.isChecked()).toBe(true);

    await calm(page);
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await accessProblems(page, "words")).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
);
