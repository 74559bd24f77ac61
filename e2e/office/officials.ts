import type { Role } from "@gatehouse/contract/operations/permissions";
import { inject } from "vitest";
import { atLength } from "../../apps/api/test/at-length.ts";
import { accessProblems, expectSilence, hasSidewaysScroll, type WatchedPage } from "../browser.ts";
import { guardedNewcomer, type Player } from "../players.ts";

/** Somebody who works in the office, and codes that each confirm once. */
export type Official = Player & { role: Role; codes: string[] };

/** A new official of the test's own, logged in here; no page of the office is open yet. */
export async function official(page: WatchedPage, role: Role): Promise<Official> {
  const appoint = async (login: string) => {
    const asked = new URLSearchParams({ login, role });
    const reply = await fetch(`${inject("appointUrl")}?${asked}`, { method: "POST" });
    if (!reply.ok) throw new Error(`${login} could not be appointed: ${await reply.text()}`);
  };
  return { ...(await guardedNewcomer(page, appoint)), role };
}

/** Opens a screen of the office by its path below /admin, and waits until it stands there with its title. */
export async function openOffice(page: WatchedPage, path = ""): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.locator("[data-screen-title]").waitFor();
}

/** An official of a role who has a screen open. */
export async function officialAt(page: WatchedPage, role: Role, path = ""): Promise<Official> {
  const here = await official(page, role);
  await openOffice(page, path);
  return here;
}

/** Answers the window that asks for a confirmation, by a code that has not been used. */
export async function confirmHere(page: WatchedPage, { codes }: Official): Promise<void> {
  const asks = page.getByRole("dialog", { name: "Confirm that it is you" });
  await asks.getByLabel("Code", { exact: true }).fill(codes.pop() ?? "");
  await asks.getByRole("button", { name: "Confirm", exact: true }).click();
  await asks.waitFor({ state: "hidden" });
}

/** At the widths of a desk and a phone, in which theme, and what is looked for: words and order are the same by day and night. */
type Look = { width: 1440 | 360; theme: "dark" | "light"; what: "all" | "colours" };

const looks = {
  /** Where a width or a theme has parts of its own, as the frame and the widest screens. */
  every: [
    { width: 1440, theme: "dark", what: "all" },
    { width: 1440, theme: "light", what: "colours" },
    { width: 360, theme: "dark", what: "colours" },
    { width: 360, theme: "light", what: "all" },
  ],
  /** A screen, whose frame others look at. */
  screen: [
    { width: 1440, theme: "dark", what: "all" },
    { width: 360, theme: "light", what: "all" },
  ],
  /** A window, or another state, of a screen that is looked at by itself. */
  state: [
    { width: 1440, theme: "dark", what: "colours" },
    { width: 360, theme: "light", what: "all" },
  ],
} satisfies Record<string, Look[]>;

/** What is wrong with the screen that is open, at length in both themes and at both widths; none is `[]`. */
export async function screenProblems(page: WatchedPage, kind: keyof typeof looks): Promise<string[]> {
  const problems: string[] = [];
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const measured = new Set<number>();
  const windows = page.getByRole("dialog");
  const state = (await windows.count()) > 0 ? windows.last() : page.locator("main");
  const part = kind === "state" ? state : undefined;
  for (const { width, theme, what } of atLength<Look>(looks[kind])) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.emulateMedia({ colorScheme: theme });
    const found = await accessProblems(page, what, part);
    problems.push(...found.map((problem) => `${width} ${theme} ${problem}`));
    if (measured.has(width)) continue;
    measured.add(width);
    if (await hasSidewaysScroll(page)) problems.push(`${width}: the page moves sideways`);
  }
  await page.setViewportSize(before);
  return problems;
}

/** Like `expectSilence`; a call that asks for a confirmation is refused first, which the browser itself tells. */
export function expectOfficeSilence(page: WatchedPage): void {
  page.complaints = page.complaints.filter((line) => !line.includes("403 (Forbidden)"));
  expectSilence(page);
}

/** What `decide` gives as the reason. */
export const reason = "Seen in the game together with the player";

/** Gives the reason in the window that is open, and confirms where the server asks for it. */
export async function decide(page: WatchedPage, by: Official, submit: string, done: string): Promise<void> {
  const window = page.getByRole("dialog").filter({ has: page.getByLabel("Reason") });
  await window.getByRole("button", { name: submit, exact: true }).click();
  await window.getByText("A reason has 10 to 500 characters.").waitFor();
  await window.getByLabel("Reason").fill(reason);
  await window.getByRole("button", { name: submit, exact: true }).click();
  const asks = page.getByRole("dialog", { name: "Confirm that it is you" });
  const said = page.getByText(done);
  await asks.or(said).first().waitFor();
  if (await asks.isVisible()) await confirmHere(page, by);
  await said.first().waitFor();
}
