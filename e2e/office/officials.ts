import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Role } from "@gatehouse/contract/operations/permissions";
import { inject } from "vitest";
import { accessProblems, expectSilence, hasSidewaysScroll, type WatchedPage } from "../browser.ts";
import { guardedNewcomer, type Player } from "../players.ts";

/** Somebody who works in the office, and codes that each confirm once. */
export type Official = Player & { role: Role; codes: string[] };

const run = promisify(execFile);

/** A new official of the test's own, logged in here; no page of the office is open yet. */
export async function official(page: WatchedPage, role: Role): Promise<Official> {
  const appoint = async (login: string) => {
    const env = { ...process.env, DATA_DIR: inject("dataDir"), PORTAL_MODE: "demo", LOG_LEVEL: "silent" };
    await run(process.execPath, [join(import.meta.dirname, "appoint.ts"), login, role], { env });
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

/** What is wrong with the screen that is open, in both themes and at the widths of a desk and a phone; none is `[]`. */
export async function screenProblems(page: WatchedPage): Promise<string[]> {
  const problems: string[] = [];
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      // Words and order are the same by day and night.
      const found = await accessProblems(page, colorScheme === "dark" ? "all" : "colours");
      problems.push(...found.map((problem) => `${width} ${colorScheme} ${problem}`));
    }
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
