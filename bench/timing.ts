import { mintCaptcha } from "../apps/api/test/captcha.ts";
import { openConnection } from "./connection.ts";
import type { BenchRequest } from "./load.ts";
import { addressOf, login } from "./players.ts";
import { type BenchedPortal, secretKey } from "./portal.ts";
import { type Row, whole } from "./table.ts";
import { loginOf, players } from "./world.ts";

/** Two requests of which the reply's time must not tell which of them it answers. */
type Pair = { known: BenchRequest; unknown: BenchRequest };
type Question = { what: string; why: string; pairOf: (index: number) => Promise<Pair> | Pair };

/** What is less likely by chance tells the two apart. */
const leastP = 0.01;

const recover = async (name: string, index: number): Promise<BenchRequest> => ({
  path: "/api/user/recover/password",
  headers: { "x-forwarded-for": addressOf(index) },
  body: JSON.stringify({
    login: name,
    email: `${name}@bench.example`,
    recaptcha: await mintCaptcha(secretKey),
  }),
});

const wrong = (request: BenchRequest, username: string): BenchRequest => ({
  ...request,
  body: JSON.stringify({ username, password: "not-the-password" }),
});

/** Of the same length as the login that somebody has. */
const nobody = (index: number): string => loginOf(index % players).replace("bench", "blank");
const somebody = (index: number): string => loginOf(index % players);

/**
 * Whether the time of a reply tells who has an account, or what the office has: so many pairs of requests one after the other, each
 * in an order by chance, over one connection; Wilcoxon's signed-rank test over the differences.
 */
export async function measureTiming(portal: BenchedPortal, pairs: number): Promise<Row[]> {
  const player = await signIn(portal);
  const office = (path: string): BenchRequest => ({ path, headers: { authorization: player } });
  const questions: Question[] = [
    {
      what: "a login with a wrong password: of somebody, or of nobody",
      why: "A password is checked whether the account exists or not",
      pairOf: (index) => ({
        known: wrong(login(index, addressOf(index)), somebody(index)),
        unknown: wrong(login(index, addressOf(index)), nobody(index)),
      }),
    },
    {
      what: "a recovery: of somebody, or of nobody",
      why: "The mail is a job's, after the reply",
      pairOf: async (index) => ({
        known: await recover(somebody(index), index),
        unknown: await recover(nobody(index), index),
      }),
    },
    {
      what: "the office, asked by a player: a call that it has, or none",
      why: "Its door answers before its calls are looked for",
      pairOf: () => ({ known: office("/api/admin/desk"), unknown: office("/api/admin/none") }),
    },
  ];
  const rows: Row[] = [];
  for (const question of questions) rows.push(await ask(portal, question, pairs));
  return rows;
}

async function ask({ origin }: BenchedPortal, { what, why, pairOf }: Question, pairs: number): Promise<Row> {
  const { hostname, port } = new URL(origin);
  const connection = await openConnection({ host: hostname, port: Number(port) });
  const time = async (request: BenchRequest): Promise<number> => {
    const bytes = bytesOf(request);
    const begin = performance.now();
    const status = await connection.send(bytes);
    if (status === 429 || status === 0 || status >= 500) throw new Error(`${request.path}: ${status}`);
    return performance.now() - begin;
  };
  const differences: number[] = [];
  // The first of each kind runs code that was never run.
  for (let index = -Math.ceil(pairs / 20); index < pairs; index += 1) {
    const { known, unknown } = await pairOf(Math.abs(index));
    const isKnownFirst = Math.random() < 0.5;
    const first = await time(isKnownFirst ? known : unknown);
    const second = await time(isKnownFirst ? unknown : known);
    if (index >= 0) differences.push(isKnownFirst ? first - second : second - first);
  }
  connection.close();
  const middle = differences.toSorted((one, other) => one - other)[differences.length >> 1] ?? 0;
  return {
    what: `${what}, ${whole(pairs)} pairs`,
    figure: `${whole(middle * 1_000)} µs apart, p = ${signedRankP(differences).toFixed(3)}`,
    ratio: null,
    target: `p > ${leastP}`,
    why,
  };
}

function bytesOf({ method, path, headers = {}, body = "" }: BenchRequest): Buffer {
  const lines = Object.entries({
    host: "portal",
    ...headers,
    ...(body && { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    [`${method ?? (body ? "POST" : "GET")} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"),
  );
}

async function signIn({ origin }: BenchedPortal): Promise<string> {
  const { path, body = "" } = login(0, addressOf(0));
  const reply = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const token = reply.headers.get("authorization");
  if (token === null) throw new Error(`The login was answered with ${reply.status}`);
  return token;
}

/** How likely differences of this kind are where there is none, by Wilcoxon's signed ranks with the normal distribution. */
function signedRankP(differences: readonly number[]): number {
  const ranked = differences
    .filter((difference) => difference !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const count = ranked.length;
  const sum = ranked.reduce((total, difference, index) => (difference > 0 ? total + index + 1 : total), 0);
  const expected = (count * (count + 1)) / 4;
  const spread = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  const z = Math.abs(sum - expected) / spread;
  return 2 * upperTail(z);
}

/** The normal distribution above a value from 0 on, to seven digits (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
