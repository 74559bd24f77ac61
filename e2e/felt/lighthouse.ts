import { join } from "node:path";
import { chromium } from "playwright-core";
import { line, machine, median, writeBetween } from "../../bench/table.ts";
import { fetchPackage } from "../../script/fetched-package.ts";
import { freePort } from "../../script/free-ports.ts";
import { quietFlags } from "../chromium.ts";
import { ownPages, publicPages } from "../pictures/pages.ts";
import { sessionOf, startPortal } from "../pictures/portals.ts";

/**
 * What Lighthouse says of the demo's pages on its phone, each BENCH_ROUNDS (5) times, the median of each figure; written into
 * docs/performance.md. Pages that are named are looked at alone and only printed.
 */
const version = "13.5.0";
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const named = process.argv.slice(2);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof categories)[number];
type Requests = { items: { resourceType: string; transferSize: number }[] };
type Audits = Record<string, { score: number | null; numericValue?: number; details?: Requests }>;
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Audits;
};
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const folder = join(import.meta.dirname, "../../.lighthouse");
const { default: lighthouse } = (await import(
  join(await fetchPackage(folder, "lighthouse", version), "lighthouse/core/index.js")
)) as { default: Lighthouse };

const portal = await startPortal("demo", 0);

/** A browser of its own, in which `session` is logged in: what was kept of another page would be in the way. */
async function withBrowser<T>(session: string | undefined, use: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext("", {
    executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
    args: [...quietFlags, `--remote-debugging-port=${port}`],
  });
  try {
    if (session !== undefined) {
      const page = await browser.newPage();
      await page.goto(`${portal.url}/manifest.webmanifest`);
      await page.evaluate((text) => localStorage.setItem("session", text), session);
      await page.close();
    }
    return await use(port);
  } finally {
    await browser.close();
  }
}

/** One page's medians, and each audit that takes something from a score. */
async function look(path: string, session?: string): Promise<string> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await withBrowser(session, (port) =>
      lighthouse(portal.url + path, { port, logLevel: "silent" }),
    );
    if (result) reports.push(result.lhr);
  }
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const time = (audit: string) => of(({ audits }) => audits[audit]?.numericValue ?? 0);
  const kilobytes = (isCounted: (type: string) => boolean) =>
    of(({ audits }) => {
      const items = audits["network-requests"]?.details?.items ?? [];
      return (
        items.reduce((sum, one) => sum + (isCounted(one.resourceType) ? one.transferSize : 0), 0) / 1_000
      );
    });
  const short = new Set(
    reports.flatMap(({ audits, categories: all }) =>
      categories
        .filter((category) => category !== "performance")
        .flatMap((category) => all[category].auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  );
  const cells = [
    path,
    ...categories.map((category) =>
      String(Math.round(100 * of((report) => report.categories[category].score))),
    ),
    (time("first-contentful-paint") / 1_000).toFixed(2),
    (time("largest-contentful-paint") / 1_000).toFixed(2),
    String(Math.round(time("total-blocking-time"))),
    time("cumulative-layout-shift").toFixed(3),
    kilobytes((type) => type === "Script").toFixed(0),
    kilobytes(() => true).toFixed(0),
    [...short].join(", "),
  ];
  console.log(line(cells));
  return line(cells);
}

const head = [
  line([
    "page",
    ...categories,
    "first paint, s",
    "largest, s",
    "blocked, ms",
    "moved",
    "script, KB",
    "all, KB",
    "what took a point",
  ]),
  line(["---", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---"]),
];

const isAsked = (path: string): boolean => named.length === 0 || named.includes(path);
/** What finds nothing is a page that others stand for, and what is not there is none. */
const isPage = async (path: string): Promise<boolean> =>
  !path.includes("zzzz") && (await fetch(portal.url + path, { method: "HEAD" })).ok;

const everybodys: string[] = [];
const players: string[] = [];
try {
  for (const path of await publicPages(portal.url))
    if (isAsked(path) && (await isPage(path))) everybodys.push(await look(path));
  const session = await sessionOf(portal);
  const { token } = JSON.parse(session) as { token: string };
  for (const path of await ownPages(portal.url, token))
    if (isAsked(path)) players.push(await look(path, session));
} finally {
  await portal.stop();
}
if (named.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  await writeBetween("script/bench lighthouse", [
    `${day}, Lighthouse ${version}, ${machine()} at the end; the median of ${rounds}.`,
    "",
    "Pages of everybody:",
    "",
    ...head,
    ...everybodys,
    "",
    "A player's, whom no search engine is let in to:",
    "",
    ...head,
    ...players,
  ]);
}
