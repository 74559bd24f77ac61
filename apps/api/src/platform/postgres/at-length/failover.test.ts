import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { callPath } from "@gatehouse/contract/calls";
import { expect, test, vi } from "vitest";
import { json } from "../../../../test/app.ts";
import { killablePortal, type KillablePortal } from "../../../../test/killable-portal.ts";
import { openPrimaryAndStandby, type PrimaryAndStandby } from "../../../../test/primary-and-standby.ts";
import { until } from "../../../../test/until.ts";

// Sets two servers up, one after the other.
vi.setConfig({ testTimeout: 240_000 });

/** `FAILOVERS=10` does each so often; every one prints its figures, which docs/decisions/0080-failover.md has. */
const rounds = Array.from({ length: Number(process.env["FAILOVERS"] ?? 1) }, (_, index) => index + 1);
const key = "the-game-api-key-of-the-failover";
const token = "a token of the failover";
const page = "/api/public/announcements/news?max=5";
/** What a primary that answers alone may take along: what it had acknowledged so shortly before. */
const lossMs = 1_000;

type Told = { writer: string; number: number; at: number };
const idOf = ({ writer, number }: Pick<Told, "writer" | "number">): string => `${writer}-${number}`;

/** Has the game tell one thing after the other until it is over; those that the portal said it has. */
function write(portal: KillablePortal) {
  const acknowledged: Told[] = [];
  const over = new AbortController();
  async function tell(id: string): Promise<boolean> {
    const row = { id, at: new Date().toISOString(), kind: "told", text: `What ${id} tells` };
    const sent = json([row], { authorization: `Bearer ${key}` });
    const reply = await portal
      .request(callPath("gameChronicle"), { method: "POST", ...sent, signal: AbortSignal.timeout(15_000) })
      .catch(() => null);
    return reply?.status === 200;
  }
  async function go(writer: string): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) {
      if (await tell(idOf({ writer, number }))) acknowledged.push({ writer, number, at: performance.now() });
      else await delay(50);
    }
  }
  const writers = ["a", "b", "c", "d"].map(go);
  return {
    acknowledged,
    stop: async (): Promise<void> => {
      over.abort();
      await Promise.all(writers);
    },
  };
}

/** Reads a public page again and again; the statuses that it had. */
function read(portal: KillablePortal) {
  const statuses: number[] = [];
  const over = new AbortController();
  async function go(): Promise<void> {
    while (!over.signal.aborted) {
      statuses.push((await portal.request(page)).status);
      await delay(20);
    }
  }
  const reading = go();
  return async (): Promise<number[]> => {
    over.abort();
    await reading;
    return statuses;
  };
}

/** Kills the primary of a pair under load, promotes its standby, and returns what of all that was acknowledged is not there. */
async function failOver(
  pair: PrimaryAndStandby,
  portal: KillablePortal,
  meanwhile = async (_acknowledged: readonly Told[]): Promise<void> => {},
): Promise<{ lost: Told[]; killedAt: number; figures: string }> {
  expect((await portal.request(page)).status).toBe(200);
  const { acknowledged, stop } = write(portal);
  await until("writes under way", () => acknowledged.length > 100);
  await meanwhile(acknowledged);
  const killedAt = performance.now();
  await pair.kill("primary");
  const stopReading = read(portal);
  // Replies to what was committed before are on their way.
  const before = acknowledged.length + 4;
  await pair.promote();
  const promotedAt = performance.now();
  await until("writes at the new primary", () => acknowledged.length > before, { seconds: 10 });
  const statuses = await stopReading();
  const writes = acknowledged[before]?.at ?? 0;
  await stop();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  const { rows } = await pair.asAdmin("standby", (client) =>
    client.query<{ text: string }>("select data->>'text' as text from chronicle where kind = 'told'"),
  );
  const kept = new Set(rows.map(({ text }) => text));
  const lost = acknowledged.filter((one) => !kept.has(`What ${idOf(one)} tells`));
  const seconds = (from: number) => ((writes - from) / 1_000).toFixed(1);
  return {
    lost,
    killedAt,
    figures: `writes ${seconds(killedAt)} s after the kill, ${seconds(promotedAt)} s after the promotion; ${acknowledged.length} acknowledged, ${lost.length} lost; ${statuses.length} pages meanwhile; load ${loadavg()[0]?.toFixed(1)}`,
  };
}

async function withPair(
  round: string,
  use: (pair: PrimaryAndStandby, portal: KillablePortal) => Promise<string>,
): Promise<void> {
  const pair = await openPrimaryAndStandby();
  const portal = await killablePortal({
    DATABASE_URL: pair.bothUrl(),
    SECRET_KEY: "a secret key of the failover, long enough",
    DATABASE_READ_URL: pair.urlOf("standby"),
    GAME_API_KEY: key,
    METRICS_TOKEN: token,
  });
  try {
    await portal.start();
    process.stdout.write(`${round}: ${await use(pair, portal)}\n`);
  } finally {
    await portal.close();
    await pair.close();
  }
}

test.each(rounds)(
  "a primary is killed under load and its standby promoted: nothing acknowledged is lost, and the same portal writes on (%i)",
  (round) =>
    withPair(`commits on both, ${round}`, async (pair, portal) => {
      await pair.commitOnBoth();
      const { lost, figures } = await failOver(pair, portal);
      expect(lost).toEqual([]);
      return figures;
    }),
);

test.each(rounds)(
  "where the primary answers alone, its last second at most is lost, and nothing from before what is kept (%i)",
  (round) =>
    withPair(`commits on the primary alone, ${round}`, async (pair, portal) => {
      const { lost, killedAt, figures } = await failOver(pair, portal);
      expect(lost.filter(({ at }) => at < killedAt - lossMs)).toEqual([]);
      return figures;
    }),
);

/** How old what the standby has is at most, as the portal tells; undefined while it does not know. */
async function toldBehind(portal: KillablePortal): Promise<number | undefined> {
  const reply = await portal.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  const found = /^database_standby_behind_seconds (.+)$/m.exec(await reply.text());
  return found ? Number(found[1]) : undefined;
}

test("a standby that was cut off before: no more is lost than the portal had told", () =>
  withPair("cut off", async (pair, portal) => {
    let keptUntil = 0;
    await until("a standby in step", async () => ((await toldBehind(portal)) ?? Infinity) < 2);
    const { lost, figures } = await failOver(pair, portal, async (acknowledged) => {
      await pair.cutOff();
      const before = acknowledged.length + 4;
      await until("writes that it does not get", () => acknowledged.length > before + 20);
      keptUntil = performance.now() - ((await toldBehind(portal)) ?? 0) * 1_000;
    });
    expect(lost.length).toBeGreaterThan(20);
    expect(lost.filter(({ at }) => at < keptUntil)).toEqual([]);
    return figures;
  }));
