import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  accessProblems,
  calm,
  expectSilence,
  hasSidewaysScroll,
  useBrowser,
  visit,
  type WatchedPage,
} from "./browser.ts";
import { makeCharacter, tell } from "./game.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enterPassword, type Player, newcomer } from "./players.ts";
import { atLength, testAtLength } from "../apps/api/test/at-length.ts";

const newPage = useBrowser();

/** Somebody new who is logged in. */
async function enter(): Promise<{ page: WatchedPage; player: Player }> {
  const page = await newPage();
  return { page, player: await newcomer(page) };
}

const captchaOf = (page: WatchedPage) => page.getByRole("group", { name: "Captcha" });
const solveCaptcha = (page: WatchedPage) => captchaOf(page).getByRole("checkbox").check();
const alert = (page: WatchedPage, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();
const submit = (page: WatchedPage) => page.getByRole("button", { name: "Submit" }).click();
const backLink = (page: WatchedPage, name: string) => page.getByRole("main").getByRole("link", { name });

async function fillChange(page: WatchedPage, current: string, next: string): Promise<void> {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Repeat password", { exact: true }).fill(next);
}

testAtLength("whose characters are banned reads so, and not that there are none", async () => {
  const { page, player } = await enter();
  const character = await makeCharacter(player.login);
  const row = { ...character, login: player.login, classId: 88, level: 76, online: false };
  await tell("characters", [{ ...row, banned: true }]);
  await visit(page, "/settings");
  await page.getByText(`has banned this character of yours: ${character.name}.`).waitFor();
  await page.getByText("Banned characters are not listed.").waitFor();
  expect(await page.getByText("You have no character yet").count()).toBe(0);
  await page.context().close();
});

test("change the theme at once, and lead to the same page in another language", async () => {
  const { page } = await enter();
  await visit(page, "/settings");
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Day" }).click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole("region", { name: "Language" }).getByRole("link", { name: "Lietuvių" }).click();
  await page.waitForURL(/\/lt\/settings$/);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expectSilence(page);
  await page.context().close();
});

describe("changing the password", () => {
  test("keeps this session, ends the others, and leads back to the page", async () => {
    const { page, player } = await enter();
    await visit(page, "/settings");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.waitForURL(/\/changePassword\?returnUrl=settings$/);
    await fillChange(page, player.password, "new-pass-1");
    await page.getByLabel("Repeat password", { exact: true }).fill("new-pass-2");
    await page.getByLabel("Repeat password", { exact: true }).blur();
    await alert(page, "Passwords don't match");
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await page.getByLabel("Repeat password", { exact: true }).fill("new-pass-1");
    await submit(page);
    await page.waitForURL(/\/success\?.*redirectUrl=changePassword/);
    await page.getByText("You have successfully changed your password").waitFor();
    await backLink(page, "Go back").click();
    // The address changes first, and the page that was left has a link of that name, too.
    await page.getByLabel("Current password", { exact: true }).waitFor();
    await backLink(page, "Go back").click();
    await page.waitForURL(/\/settings$/);
    await page.getByText("Password changed").waitFor();
    await mailTo(player.email, /your password was changed/);
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("asks for a captcha after more than 2 failures, and resets it after each", async () => {
    const { page, player } = await enter();
    await visit(page, "/changePassword");
    const captcha = captchaOf(page);
    for (let failures = 1; failures <= 3; failures += 1) {
      await fillChange(page, `wrong-${failures}`, "new-pass-1");
      expect(await captcha.count()).toBe(0);
      const refused = page.waitForResponse(/changePassword$/);
      await submit(page);
      expect((await refused).status()).toBe(422);
      await alert(page, "Current password is incorrect");
    }
    await captcha.waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).isDisabled()).toBe(true);
    await fillChange(page, "wrong-4", "new-pass-1");
    await solveCaptcha(page);
    await submit(page);
    await alert(page, "Current password is incorrect");
    await page.waitForFunction(() => !document.querySelector<HTMLInputElement>("[type=checkbox]")?.checked);
    await fillChange(page, player.password, "new-pass-1");
    await solveCaptcha(page);
    await submit(page);
    await page.getByText("You have successfully changed your password").waitFor();
    await page.context().close();
  });

  testAtLength("says so when the call fails", async () => {
    const { page, player } = await enter();
    await visit(page, "/changePassword");
    await page.route("**/api/public/user/changePassword", (route) => route.abort());
    await fillChange(page, player.password, "new-pass-1");
    await submit(page);
    await alert(page, "Change password request failed");
    await page.context().close();
  });
});

/** How much the settings ask the server for. */
const settingsCalls = 11;

/** Holds back what the settings, not the bar above them, ask the server for, until it is let through, one reply by one. */
async function holdReplies(page: WatchedPage) {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/api\/public\/(?:user|oauth)\/(?!balance$)/, (route) => {
    held.push(() => route.continue());
  });
  return {
    /** How many calls wait. */
    count: () => held.length,
    async letThrough() {
      const next = held.pop();
      if (!next) return false;
      const answered = page.waitForEvent("requestfinished");
      await next();
      await answered;
      return true;
    },
  };
}

declare global {
  /** The layout shifts of the page that no input caused, each with what moved. */
  var layoutShifts: string[];
}

async function watchShifts(page: WatchedPage): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    };
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "text");
        if (!hadRecentInput) globalThis.layoutShifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved is reported after it was painted. */
const painted = (page: WatchedPage) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Opens a page whose letters come after its first paint, and its scripts when they are let. Returns how to let them. */
async function openLettered(page: WatchedPage, path: string): Promise<() => void> {
  const { promise: mayRun, resolve: letRun } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.route("**/assets/*.js", (route) => mayRun.then(() => route.continue()));
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => {
    const states = Array.from(document.fonts, ({ status }) => status);
    return !states.includes("loading") && states.filter((status) => status === "loaded").length >= 2;
  });
  await painted(page);
  return letRun;
}

describe("while the settings load", () => {
  testAtLength("the password can be changed", async () => {
    const { page } = await enter();
    const replies = await holdReplies(page);
    await visit(page, "/settings");
    await expect.poll(replies.count).toBe(settingsCalls);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.waitForURL(/\/changePassword\?returnUrl=settings$/);
    await page.context().close();
  });

  test.each(
    atLength([
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]),
  )("nothing moves, at $width px", async (viewport) => {
    const page = await newPage({ viewport });
    await newcomer(page);
    // What lives beside the settings may grow by a digit meanwhile.
    await page.route("**/api/public/**", () => {});
    const replies = await holdReplies(page);
    await watchShifts(page);
    const letScriptsRun = await openLettered(page, "/settings");
    // Letters that come late move words by a hair.
    const early = await page.evaluate(() => globalThis.layoutShifts.splice(0));
    expect(early.filter((shift) => Number.parseFloat(shift) > 0.01)).toEqual([]);
    letScriptsRun();
    const button = page.getByRole("button", { name: "Change password" });
    await button.waitFor();
    const before = await button.boundingBox();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const loadingHeight = await height();
    const history = page.getByRole("region", { name: "History" });
    await expect.poll(replies.count).toBe(settingsCalls);
    while (await replies.letThrough()) {
      if (replies.count() > 0) expect(await history.count()).toBe(0);
    }
    await history.getByText("Account created").waitFor();
    expect(await button.boundingBox()).toEqual(before);
    expect(Math.abs((await height()) - loadingHeight)).toBeLessThan(viewport.height);
    await painted(page);
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([]);
    await page.context().close();
  });
});

describe("the settings", () => {
  test("say whether the email is verified, and have a new link sent", async () => {
    const { page, player } = await enter();
    await visit(page, "/settings");
    await page.getByText("Your email is not verified yet").waitFor();
    const newestLink = async () => linkIn(await mailTo(player.email, /verify/));
    const first = await newestLink();
    await page.getByRole("button", { name: "Send a new link" }).click();
    await page.getByText("The verification mail is on its way.").waitFor();
    await expect.poll(newestLink).not.toBe(first);
    await page.goto(await newestLink());
    await page.getByText("Your account has been verified").waitFor();
    await visit(page, "/settings");
    await page.getByText("Verified", { exact: true }).waitFor();
    expect(await page.getByText("Your email is not verified yet").count()).toBe(0);
    await page.context().close();
  });

  test("stand in groups, to which an index and an address lead", async () => {
    const { page } = await enter();
    await visit(page, "/settings#devices");
    const group = page.locator("#devices");
    await group.getByRole("region", { name: "History" }).waitFor();
    // Right below the bar: 16 px of air between them.
    const below = async () => {
      const [bar, box] = await Promise.all([page.getByRole("banner").boundingBox(), group.boundingBox()]);
      return (box?.y ?? -1) - (bar?.height ?? 0);
    };
    await expect.poll(async () => Math.abs((await below()) - 16)).toBeLessThanOrEqual(2);
    const index = page.getByRole("navigation", { name: "On this page" });
    expect(await index.getByRole("link").allInnerTexts()).toEqual([
      "The basics",
      "In the game",
      "Signing in safely",
      "Devices and events",
      "Notifications",
      "Appearance",
      "Download and deletion",
    ]);
    await index.getByRole("link", { name: "In the game" }).click();
    await page.waitForURL(/#game$/);
    await page.context().close();
  });

  test("put a stuck character into a town, once it is logged out and that is confirmed", async () => {
    const { page, player } = await enter();
    const character = await makeCharacter(player.login, `Stuck${Date.now().toString(36).slice(-6)}`);
    const { charId, name } = character;
    const online = (isOnline: boolean) =>
      tell("characters", [{ charId, name, login: player.login, classId: 88, level: 76, online: isOnline }]);
    await online(true);
    await visit(page, "/settings");
    const button = page.getByRole("button", { name: `Unstuck ${name}` });
    await button.click();
    const dialog = page.getByRole("dialog", { name: `Unstuck ${name}` });
    await dialog.getByText(`${name} is put into the nearest town`).waitFor();
    await dialog.getByRole("button", { name: "Put into a town" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Log the character out first" }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await online(false);
    await dialog.getByRole("button", { name: "Put into a town" }).click();
    await dialog.waitFor({ state: "hidden" });
    const row = page.getByRole("listitem").filter({ hasText: name });
    // The demo's world has no such character.
    await row.getByRole("status").getByText("The game does not know it any more.").waitFor();
    await button.click();
    await dialog.getByRole("button", { name: "Put into a town" }).waitFor();
    await page.context().close();
  });

  test("show the history and give the data away as a file", async () => {
    const { page, player } = await enter();
    await visit(page, "/settings");
    const history = page.getByRole("region", { name: "History" });
    for (const event of ["Account created", "New device", "Logged in"]) {
      await history.getByText(event, { exact: true }).first().waitFor();
    }
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("my-account.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data.account).toMatchObject({ login: player.login, email: player.email });
    expect(data.trail.length).toBeGreaterThan(2);
    expectSilence(page);
    await page.context().close();
  });

  test("delete the account once that is confirmed, log off and go home", async () => {
    const { page, player } = await enter();
    await visit(page, "/settings");
    const questions: string[] = [];
    let isSure = false;
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void (isSure ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole("button", { name: "Delete account" }).click();
    expect(new URL(page.url()).pathname).toBe("/settings");
    isSure = true;
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL(/\/home$/);
    await page.getByRole("status").filter({ hasText: "Your account has been deleted." }).waitFor();
    const personal = page.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Register" }).waitFor();
    expect(questions).toEqual(Array(2).fill("Are you sure you want to delete your account?"));
    expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
    await mailTo(player.email, /your account was deleted/);
    expectSilence(page);
    await enterPassword(page, player);
    await alert(page, "Login or password is incorrect");
    await page.context().close();
  });

  testAtLength(
    "end on the home page when other calls are refused before the deletion is answered",
    async () => {
      const { page } = await enter();
      await visit(page, "/settings");
      await page.getByText("Account created").waitFor();
      page.on("dialog", (dialog) => void dialog.accept());
      const { promise: refused, resolve: noteRefused } = Promise.withResolvers<void>();
      page.on("response", (reply) => {
        if (reply.status() === 401) noteRefused();
      });
      await page.route("**/api/public/user/deleteAccount", async (route) => {
        const reply = await route.fetch();
        // A session near its end is refreshed when one looks at the page again, and this one is gone with its account.
        await page.evaluate(() => {
          const session = JSON.parse(localStorage.getItem("session") ?? "{}");
          localStorage.setItem("session", JSON.stringify({ ...session, expireAt: Date.now() + 240_000 }));
          document.dispatchEvent(new Event("visibilitychange"));
        });
        await refused;
        await route.fulfill({ response: reply });
      });
      const loggedOff = page.waitForResponse("**/api/logOff");
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByRole("status").filter({ hasText: "Your account has been deleted." }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/home");
      await loggedOff;
      expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
      // The refusals that waited until now have not led away.
      expect(new URL(page.url()).pathname).toBe("/home");
      await page.context().close();
    },
  );

  testAtLength("end at once with the account, whatever the browser's other tabs are at", async () => {
    const { page } = await enter();
    await visit(page, "/settings");
    await page.evaluate(() => void navigator.locks.request("session", () => new Promise(() => {})));
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("status").filter({ hasText: "Your account has been deleted." }).waitFor();
    const personal = page.getByRole("navigation", { name: "Personal area" });
    await personal.getByRole("link", { name: "Register" }).waitFor();
    await calm(page);
    expectSilence(page);
    await page.context().close();
  });

  testAtLength("say so when the account could not be deleted, and keep the session", async () => {
    const { page } = await enter();
    await page.route("**/api/public/user/deleteAccount", (route) =>
      route.fulfill({ json: { response: false, errors: [] } }),
    );
    page.on("dialog", (dialog) => void dialog.accept());
    await visit(page, "/settings");
    await page.getByRole("button", { name: "Delete account" }).click();
    await alert(page, "Failed to delete account, try again later");
    expect(await page.evaluate(() => localStorage.getItem("session"))).not.toBeNull();
    await page.context().close();
  });
});

const looks = [
  { name: "1440 px, dark", viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  { name: "320 px, light", viewport: { width: 320, height: 740 }, colorScheme: "light" },
] as const;

describe.each(atLength(looks))("at $name", ({ viewport, colorScheme }) => {
  async function expectFine(page: WatchedPage): Promise<void> {
    expect(await accessProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
  }

  test("the pages of a recovery are accessible, silent and fit", async () => {
    const page = await newPage({ viewport, colorScheme });
    await visit(page, "/recover");
    await expectFine(page);
    await visit(page, "/recover/complete?token=x");
    await expectFine(page);
    expectSilence(page);
    await page.context().close();
  });

  test("the password's page and the settings are accessible, silent and fit", async () => {
    const page = await newPage({ viewport, colorScheme });
    await newcomer(page);
    await visit(page, "/changePassword");
    await page.getByLabel("Current password", { exact: true }).waitFor();
    await expectFine(page);
    await visit(page, "/settings");
    await page.getByText("Account created").waitFor();
    await expectFine(page);
    expectSilence(page);
    await page.context().close();
  });
});
