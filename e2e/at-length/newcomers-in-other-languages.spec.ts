import { pagePrefix } from "@gatehouse/contract/languages";
import { say } from "@gatehouse/contract/texts/sentence";
import { texts } from "@gatehouse/contract/texts/texts";
import { expect, test } from "vitest";
import { words as serverWords } from "../../apps/api/src/words/words.ts";
import {
  accessProblems,
  bareMoments,
  calm,
  cutOn,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "../browser.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { newPlayer } from "../players.ts";
import { englishBeside, saidOn, wordsIn } from "../words.ts";

const newPage = useBrowser();

test.each(["pt-BR", "ru"] as const)(
  "in %s a newcomer registers, logs in, looks at a ranking, donates and is told of a login, all in that language",
  async (language) => {
    const phone = { viewport: { width: 360, height: 740 }, locale: language };
    const page = await newPage(phone);
    const prefix = pagePrefix(language);
    const word = wordsIn(language);
    const english = englishBeside(language);
    const { login, password, email } = newPlayer();
    const labelled = (on: WatchedPage, file: string, name: string) =>
      on.getByLabel(word(file, name), { exact: true });
    const button = (on: WatchedPage, file: string, name: string) =>
      on.getByRole("button", { name: word(file, name), exact: true });
    const problems: string[] = [];
    const look = async (): Promise<void> => {
      await calm(page);
      const { pathname } = new URL(page.url());
      expect(pathname).toMatch(new RegExp(`^${prefix}/`));
      for (const line of await saidOn(page)) if (english.has(line)) problems.push(`${pathname} says ${line}`);
      for (const cut of await cutOn(page)) problems.push(`${pathname} cuts ${cut}`);
      for (const moment of await bareMoments(page)) problems.push(`${pathname} has nowhere else ${moment}`);
      if (await hasSidewaysScroll(page)) problems.push(`${pathname} moves sideways`);
      for (const line of await accessProblems(page)) problems.push(`${pathname}: ${line}`);
    };
    const enter = async (on: WatchedPage): Promise<void> => {
      await visit(on, `${prefix}/login`);
      await labelled(on, "session", "login").fill(login);
      await labelled(on, "session", "password").fill(password);
      await button(on, "session", "submit").click();
    };

    await visit(page, `${prefix}/register`);
    await labelled(page, "registration", "login").fill(login);
    await labelled(page, "registration", "password").fill(password);
    await labelled(page, "registration", "repeatPassword").fill(password);
    await labelled(page, "registration", "email").fill(email);
    await page
      .getByRole("group", { name: word("captcha", "group") })
      .getByRole("checkbox")
      .check();
    await look();
    await button(page, "registration", "submit").click();
    await page.waitForURL(/\/success\?/);
    await look();
    await page.goto(linkIn(await mailTo(email)));
    await page.waitForURL(/\/success\?/);
    await look();

    await enter(page);
    await page.waitForURL(/\/home$/);
    await look();

    await visit(page, `${prefix}/stats`);
    const rankings = page.getByRole("group", { name: word("rankings", "ranking") });
    const assists = rankings.getByRole("button", { name: word("rankings", "options.assists"), exact: true });
    if (!(await assists.isVisible())) await button(page, "rankings", "more").click();
    await assists.click();
    await page.waitForURL(/sort=/);
    await look();

    await visit(page, `${prefix}/donation`);
    await page.getByRole("checkbox", { name: word("donation", "terms.agree") }).check();
    await labelled(page, "donation", "give.amount").fill("20");
    await look();
    await button(page, "donation", "give.donate").click();
    await page.waitForURL(/\/checkoutnow\?/);
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.waitForURL(/\/donation\?receipt=/);
    const thanks = say(texts[language], "donation.done", { units: 20 });
    await page.getByRole("status").filter({ hasText: thanks }).waitFor();
    await look();
    await mailTo(email, new RegExp(serverWords[language].receiptMail.about));

    await visit(page, `${prefix}/settings#notifications`);
    const what = word("notifications", "kinds.login");
    const told = page.getByRole("checkbox", { name: word("notifications", "named.mail", { name: what }) });
    await told.click();
    await expect.poll(() => told.isChecked()).toBe(true);
    await look();
    const stranger = await newPage(phone);
    await enter(stranger);
    const mail = await mailTo(email, new RegExp(serverWords[language].noticesMail.about));
    expect(mail.text).toContain(serverWords[language].noticesMail.intro);
    await page.goto(linkIn(mail));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look();

    expect(problems).toEqual([]);
    expectSilence(page);
    await page.context().close();
  },
);
