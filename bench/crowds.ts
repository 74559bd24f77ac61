import { setTimeout as sleep } from "node:timers/promises";
import { measureBare } from "./bare.ts";
import { type LoadOptions, sendLoad } from "./load.ts";
import { addressOf, login, registrations } from "./players.ts";
import type { BenchedPortal } from "./portal.ts";
import { rateRow, type Row, whole } from "./table.ts";

const seconds = 5;
const crowd = 100;
const visiting = 20;
/** As many as a well-visited site has; the point is what they wait, not what the machine bears. */
const visitors = { connections: 8, perSecond: 80 };

const hashing =
  "A password's check takes 10 ms of a processor on purpose (argon2id, 19 MiB); one processor stays free for others";
const inTurn = "Checks of passwords leave a processor free, and addresses take turns";

/** What visitors wait while 100 logins are being checked at every moment: from as many addresses, or all from one. */
export async function measureLogins(portal: BenchedPortal): Promise<Row[]> {
  const { origin } = portal;
  const numbers = Array.from({ length: crowd }, (_, index) => index);
  const many = numbers.map((index) => login(index, addressOf(index)));
  const one = numbers.map((index) => login(index, addressOf(0)));
  const beside = async (
    requests: LoadOptions["requests"],
    visitor: Omit<LoadOptions, "origin" | "seconds">,
  ) => {
    // First there and last to go, so that the visitor is never alone.
    const around = sendLoad({ origin, connections: crowd, seconds: seconds + 2, requests });
    await sleep(1_000);
    const visitorLoad = await sendLoad({ origin, seconds, ...visitor });
    return { crowdLoad: await around, visitorLoad };
  };

  const page = await measureBare(origin, { path: "/home" });
  const checked = await measureBare(origin, login(0, addressOf(0)));
  const home = await beside(many, { ...visitors, requests: [{ path: "/home" }] });
  const others = Array.from({ length: visiting }, (_, index) =>
    login(crowd + index, addressOf(crowd + index)),
  );
  const single = await beside(one, { connections: 4, perSecond: 6, requests: others });
  return [
    rateRow(`${crowd} logins at once, from ${crowd} addresses`, home.crowdLoad, checked, { why: hashing }),
    rateRow(`home page meanwhile, asked ${visitors.perSecond} times a second`, home.visitorLoad, page, {
      why: inTurn,
    }),
    rateRow(`${crowd} logins at once, from one address`, single.crowdLoad, checked, { why: hashing }),
    rateRow("logins from other addresses meanwhile, asked 6 times a second", single.visitorLoad, checked, {
      why: inTurn,
    }),
  ];
}

/** Registrations four at a time, the captchas solved beforehand. */
export async function measureRegistrations(portal: BenchedPortal): Promise<Row[]> {
  const { origin } = portal;
  const [warmUp, ...requests] = await registrations(1 + seconds * 150);
  const reference = await measureBare(origin, warmUp ?? { path: "/" }, 4);
  const result = await sendLoad({ origin, connections: 4, seconds, requests });
  return [
    rateRow("registrations, 4 at once, captchas solved beforehand", result, reference, {
      why: `${hashing}; then one transaction, on disk, with the mail's job`,
    }),
  ];
}

const share = { status: 47.5, home: 47.5, register: 4, login: 1 };
const patienceMs = 250;
const rates = [100, 150, 200, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000];
const mixSeconds = 6;

/** The first day: nearly all look at home and the status, 4 of 100 register and one logs in. The highest rate it bears. */
export async function measureLaunchDay(portal: BenchedPortal): Promise<Row[]> {
  const { origin } = portal;
  const reference = await measureBare(origin, { path: "/home" });
  // The first of each kind of request waits for code that was never run.
  await sendLoad({ origin, connections: 16, seconds: 3, perSecond: 60, requests: await launchDay(180) });
  let best: Awaited<ReturnType<typeof sendLoad>> | undefined;
  for (const perSecond of rates) {
    const requests = await launchDay(perSecond * mixSeconds);
    const result = await sendLoad({ origin, connections: 256, seconds: mixSeconds, perSecond, requests });
    const bears = result.failed === 0 && result.p99 < patienceMs && result.perSecond > perSecond * 0.95;
    console.log(
      `launch day at ${perSecond}/s: ${whole(result.perSecond)}/s, p99 ${result.p99} ms, ${result.failed} failed`,
    );
    if (!bears) break;
    best = result;
    // What still waits, mails above all, is not the next rate's.
    await sleep(1_000);
  }
  const none = { perSecond: 0, answered: 0, p99: 0, failed: 0, busy: 0 };
  return [
    rateRow(
      "launch day: 95 % home and status, 4 % register, 1 % log in; highest rate",
      best ?? none,
      reference,
      {
        target: `p99 < ${patienceMs} ms`,
        why: `Five of 100 check or make a password's hash: at 10 ms each they alone fill a processor at 2,000/s`,
      },
    ),
  ];
}

/** So many requests in the shares of that day, evenly mixed. */
async function launchDay(count: number) {
  const newcomers = await registrations(Math.ceil((count * share.register) / 100) + 1);
  let [newcomer, player] = [0, 0];
  return Array.from({ length: count }, (_, index) => {
    const place = index % 100;
    if (place % 25 === 7) return newcomers[newcomer++] ?? { path: "/home" };
    if (place === 50) return login(player++ % crowd, addressOf(player));
    return { path: index % 2 === 0 ? "/home" : "/api/public/server/status" };
  });
}
