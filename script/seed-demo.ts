import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { atRoot } from "./root.ts";

const dayMs = 86_400_000;

/** The moment or, once it has passed, the same one of the next year that it has not. */
export function yearsAhead(time: string, now: Date): string {
  const moment = new Date(time);
  const year = now.getUTCFullYear();
  if (moment <= now) moment.setUTCFullYear(year);
  if (moment <= now) moment.setUTCFullYear(year + 1);
  return moment.toISOString();
}

/** The Saturday of so many weeks before the last one that is over in any time zone. */
export function saturdayBefore(weeks: number, now: Date): string {
  const over = new Date(now.getTime() - 2 * dayMs);
  const sinceSaturday = (over.getUTCDay() + 1) % 7;
  return new Date(over.getTime() - (sinceSaturday + 7 * weeks) * dayMs).toISOString().slice(0, 10);
}

/** The newest announcement's moment: at most two days ago. */
export function newsSince(created: string, now: Date): string {
  const [told, twoDaysAgo] = [new Date(created), new Date(now.getTime() - 2 * dayMs)];
  return (told < twoDaysAgo ? twoDaysAgo : told).toISOString();
}

/**
 * The demo's content; there is always a launch to wait for, an announcement since the players' last visit, and the last winners of
 * the video competition are those of the last weeks.
 */
async function demoContent(now: Date): Promise<string> {
  const text = await readFile(atRoot("apps/sandbox/content/demo.json"), "utf8");
  const content = JSON.parse(text) as {
    news: { created: string }[];
    countdown: { date: string };
    winners: { week: string }[];
  };
  const { news, countdown, winners } = content;
  return JSON.stringify({
    ...content,
    news: news.map((one, place) => (place === 0 ? { ...one, created: newsSince(one.created, now) } : one)),
    countdown: { ...countdown, date: yearsAhead(countdown.date, now) },
    winners: winners.map((winner, place) => ({ ...winner, week: saturdayBefore(place, now) })),
  });
}

/** Runs a script with arguments. Returns its exit code. */
type Run = (script: string, ...args: string[]) => Promise<number>;

/** Gives the demo's team their roles on the first start only. */
export async function seedTeam(
  dataDir: string,
  run: Run,
  team: readonly { login: string; role: string }[],
): Promise<void> {
  const stamp = `${dataDir}/demo-team-appointed`;
  if (existsSync(stamp)) return;
  const roles = team.map(({ login, role }) => `${login}=${role}`);
  if ((await run("script/demo-team.ts", ...roles)) === 0) await writeFile(stamp, "");
  else console.error("The demo's team has no roles yet; the next start tries again.");
}

/** Imports the demo's own datapack on the first start only, as any operator would. */
export async function seedCodex(dataDir: string, run: Run): Promise<void> {
  const stamp = `${dataDir}/demo-datapack-imported`;
  if (existsSync(stamp)) return;
  if ((await run("apps/api/src/cli.ts", "import-datapack", atRoot("apps/sandbox/content/datapack"))) === 0)
    await writeFile(stamp, "");
  else console.error("The demo's datapack was not imported; the next start tries again.");
}

/** Imports the demo's news, files and banners on the first start only, so that what an admin deletes stays deleted. */
export async function seedDemo(dataDir: string, run: Run): Promise<void> {
  const stamp = `${dataDir}/demo-content-imported`;
  if (existsSync(stamp)) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = `${dataDir}/demo-content.json`;
  await writeFile(file, await demoContent(new Date()));
  const isImported = (await run("apps/api/src/cli.ts", "import-content", file)) === 0;
  await rm(file);
  if (!isImported) {
    console.error("The demo content was not imported; the next start tries again.");
    return;
  }
  await writeFile(stamp, "");
}
