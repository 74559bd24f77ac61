import { chromium } from "playwright-core";
import { quietFlags } from "../chromium.ts";
import { startProduct } from "../running-portal.ts";
import { line, machine, median, writeBetween } from "../../bench/table.ts";
import { newVisitor, type Visitor } from "./visitor.ts";
import { firstLink, goThrough, loadAll, playThrough, pressThrough } from "./walks.ts";

/**
 * How the demo's pages feel on a phone of 360 px that is four times slower than this machine, and how fast one comes from a page to
 * another; written into docs/performance.md. BENCH_ROUNDS (5) times; what is named (press, play, go, load) is done alone and only printed.
 */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const named = process.argv.slice(2);
const isAsked = (part: string): boolean => named.length === 0 || named.includes(part);

const pages = ["/home", "/stats", "/world", "/chronicle", "/news", "/files", "/feature", "/rules"];
const others = ["/compare", "/search", "/vote/notVoted", "/codex", "/codex/items", "/login", "/register"];

const browser = await chromium.launch({
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: [...quietFlags],
});
const product = await startProduct({
  SANDBOX_CHARACTERS: "",
  CODEX: "",
  RATE_LIMIT_SCALE: "1000000",
  DEVICE_VERIFICATION: "off",
});
const origin = product.portalUrl;

type Row = { what: string; times: number[]; aim: number; why: string };
const rows = new Map<string, Row>();
function note(what: string, ms: number, aim: number, why = ""): void {
  const row = rows.get(what) ?? { what, times: [], aim, why: "" };
  if (ms >= Math.max(0, ...row.times)) row.why = why;
  row.times.push(ms);
  rows.set(what, row);
}

const whole = (ms: number): string => String(Math.round(ms));
const lineOf = ({ what, times, aim, why }: Row): string =>
  line([what, whole(median(times)), whole(Math.max(...times)), `≤ ${aim}`, why]);
const head = [
  line(["what", "median, ms", "worst, ms", "aim", "the worst in detail"]),
  line(["---", "---:", "---:", "---:", "---"]),
];

/** The longest press of each kind. */
async function press(walk: (visitor: Visitor) => Promise<void>, aim: number): Promise<void> {
  const visitor = await newVisitor(browser, origin, "phone");
  await walk(visitor);
  const worst = new Map<string, (typeof visitor.interactions)[number]>();
  for (const one of visitor.interactions) if (one.ms >= (worst.get(one.at)?.ms ?? 0)) worst.set(one.at, one);
  for (const { at, ms, delay, work, paint } of worst.values())
    note(`press: ${at}`, ms, aim, `waits ${whole(delay)}, works ${whole(work)}, paints ${whole(paint)}`);
  await visitor.leave();
}

async function go(): Promise<void> {
  for (const { what, ms } of await goThrough(browser, origin, "desk")) note(`go: ${what}`, ms, 100);
  for (const { what, ms } of await goThrough(browser, origin, "phone"))
    note(`go, the slow phone: ${what}`, ms, 100);
}

async function load(paths: readonly string[]): Promise<void> {
  for (const [place, { tasks }] of (await loadAll(browser, origin, paths)).entries()) {
    const long = tasks.filter(({ what }) => what === "");
    const [frame] = tasks.filter(({ what }) => what !== "").toSorted((one, other) => other.ms - one.ms);
    const longest = Math.max(0, ...long.map(({ ms }) => ms));
    note(
      `longest task: ${paths[place]}`,
      longest,
      50,
      `${long.length} over 50; ${frame ? `${whole(frame.ms)}: ${frame.what}` : ""}`,
    );
  }
}

try {
  const { page, leave } = await newVisitor(browser, origin, "desk");
  const found = [
    await firstLink(page, "/stats", "/character/"),
    await firstLink(page, "/stats?sort=clans", "/clan/"),
    await firstLink(page, "/codex/items", "/codex/item/"),
  ];
  await leave();
  for (let round = 0; round < rounds; round += 1) {
    if (isAsked("press")) await press(pressThrough, 100);
    if (isAsked("play")) await press(playThrough, 200);
    if (isAsked("go")) await go();
    if (isAsked("load")) await load([...pages, ...found, ...others]);
  }
} finally {
  await browser.close();
  await product.stop();
}
const table = [...head, ...[...rows.values()].map(lineOf)];
console.log(table.join("\n"));
if (named.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  await writeBetween("script/bench felt", [
    `${day}, ${machine()} at the end; ${rounds} rounds.`,
    "",
    ...table,
  ]);
}
