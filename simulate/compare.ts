import { announcement } from "@gatehouse/contract/content/news";
import { ownAccount } from "@gatehouse/contract/identity/own-account";
import { balanceReply } from "@gatehouse/contract/money/balance";
import { transferRecord } from "@gatehouse/contract/money/transfers";
import { sql } from "kysely";
import { z } from "zod";
import { until } from "../apps/api/test/until.ts";
import type { Acknowledged, Life, Request } from "./acknowledged.ts";
import type { Ask, Everywhere } from "./ask.ts";
import { compareMails, compareMessages } from "./compare-told.ts";
import { compareWorld } from "./compare-world.ts";
import { someOf } from "./newcomers.ts";
import type { Players } from "./players.ts";
import type { World } from "./world.ts";

const sumOf = (requests: readonly { amount: number }[]): number =>
  requests.reduce((sum, { amount }) => sum + amount, 0);
const done = (requests: readonly Request[]) => requests.filter((request) => request.done === "yes");

/** A mail whose portal was killed is tried again after 30 seconds, and with a pause after each failure. */
const mailSeconds = 60;
const answerSeconds = 60;
/** A service is left alone for ten minutes at most. */
const longestRestSeconds = 601;

/** On a busy machine an answer may take longer than it is waited for; null where none comes at all. */
const untilHeard = <T>(question: () => Promise<T>): Promise<T | null> =>
  until("an answer", question, { seconds: answerSeconds }).catch(() => null);

/** Where the portals, once still, differ from what they said; a sentence each. */
export async function compare(
  world: World,
  noted: Acknowledged,
  { ask: askOnce, players }: { ask: Ask; players: Players },
): Promise<string[]> {
  const ask: Ask = (...question) => untilHeard(() => askOnce(...question));
  const { observer, places, payments, mail } = world;
  const { db, deps } = observer;
  const found: string[] = [];
  const portals = [...places.keys()];
  const everywhere: Everywhere = async (path, schema, headers = {}) => {
    const answers: z.infer<typeof schema>[] = [];
    for (const at of portals) {
      const answer = await ask(at, "GET", path, { headers });
      if (answer?.status === 200) answers.push(schema.parse(answer.body));
      else found.push(`${path} answers ${answer?.status ?? "nothing"} at portal ${at}`);
    }
    return answers;
  };

  async function compareSessions({ login, sessions }: Life): Promise<void> {
    for (const { headers, ended } of sessions) {
      if (ended === "maybe") continue;
      for (const at of portals) {
        const answer = await ask(at, "GET", "/api/public/user/account", { headers });
        const isOpen = answer?.status === 200;
        if (isOpen === (ended === "yes"))
          found.push(
            `${login}: a session that ${isOpen ? "ended is open" : "is open ended"} at portal ${at}`,
          );
      }
    }
  }

  function givenTo({ charId }: Life): number {
    const own = [...noted.given.values()].filter((one) => one.charId === charId && !one.isRejected);
    return own.reduce((sum, { count }) => sum + count, 0);
  }

  /** Whatever was told or not: what the providers hold, and what was added, is on the balance or in the game. */
  async function compareMoney(life: Life, headers: { authorization: string }): Promise<void> {
    const { login, donations, adjustments } = life;
    const paid = donations.filter(({ provider, number }) => payments.isPaid(provider, number));
    for (const donation of donations)
      if (donation.credited === "yes" && !paid.includes(donation))
        found.push(
          `${login}: order ${donation.number} was credited, and ${donation.provider} has no payment`,
        );
    const back = paid.map(({ provider, number, amount }) =>
      Math.min(amount, Math.ceil(payments.backOf(provider, number) / 100)),
    );
    const came = sumOf(paid) + sumOf(done(adjustments)) - back.reduce((sum, units) => sum + units, 0);
    for (const { amount } of await everywhere("/api/public/user/balance", balanceReply, headers))
      if (amount + givenTo(life) !== came)
        found.push(`${login}: ${came} came in, ${givenTo(life)} are in the game, ${amount} on the balance`);
  }

  async function compareTransfers(life: Life, headers: { authorization: string }): Promise<void> {
    const lists = await everywhere("/api/public/user/balance/transfer", z.array(transferRecord), headers);
    for (const list of lists)
      for (const { requestId, done: told, amount } of life.transfers) {
        const same = list.filter((one) => one.requestId === requestId);
        if (same.length > 1 || (told === "yes" && same.length === 0))
          found.push(
            `${life.login}: ${requestId} was ${told === "yes" ? "" : "not "}told, and is there ${same.length} times`,
          );
        for (const one of same)
          if (one.amount !== amount || one.status === "PENDING")
            found.push(`${life.login}: ${requestId} of ${amount} is ${one.amount}, ${one.status}`);
      }
  }

  async function compareLife(life: Life): Promise<void> {
    const { login, registered, verified, deleted } = life;
    await compareSessions(life);
    if (registered !== "yes") return;
    await until(
      `a mail to ${login}`,
      () => mail.received.some(({ to }) => to.includes(`${login}@example.com`)),
      { seconds: mailSeconds },
    ).catch(() => found.push(`${login}: no mail came`));
    if (deleted === "yes") {
      for (const password of life.passwords) {
        const answer = await ask(0, "POST", "/api/login", { body: { username: login, password } });
        if (answer?.status !== 401) found.push(`${login}: deleted, and its login answers ${answer?.status}`);
      }
      return;
    }
    if (deleted === "maybe") return;
    const { headers } = players.openSession(life) ?? (await untilHeard(() => players.logIn(life, 0))) ?? {};
    if (!headers) return void found.push(`${login}: cannot log in`);
    for (const account of await everywhere("/api/public/user/account", ownAccount, headers))
      if (verified === "yes" && !account.verified) found.push(`${login}: was verified, and is not`);
    await compareMoney(life, headers);
    await compareTransfers(life, headers);
  }

  /** Each user of a former website is there once, with the password and the balance of there. */
  async function compareNewcomers(): Promise<void> {
    const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from imported_users`.execute(
      db,
    );
    const brought = noted.newcomers.reduce((sum, { count }) => sum + count, 0);
    if (rows[0]?.taken !== brought)
      found.push(`${brought} users were brought, and ${rows[0]?.taken} are there`);
    for (const own of noted.newcomers) {
      if (own.imported !== "yes") found.push(`the users of step ${own.step} cannot be brought: ${own.exit}`);
      for (const { login: username, password, balance } of someOf(own)) {
        const answer = await ask(own.step, "POST", "/api/login", { body: { username, password } });
        const authorization = answer?.headers.get("authorization");
        if (!authorization) {
          found.push(`${username} came from elsewhere, and its login answers ${answer?.status}`);
          continue;
        }
        for (const { amount } of await everywhere("/api/public/user/balance", balanceReply, {
          authorization,
        }))
          if (amount !== balance) found.push(`${username} came with ${balance} and has ${amount}`);
      }
    }
  }

  async function compareTexts(): Promise<void> {
    const lists = await everywhere("/api/public/announcements/news?max=50", z.array(announcement));
    for (const [at, list] of lists.entries())
      for (const { title, published } of noted.texts) {
        const times = list.filter((one) => one.title === title).length;
        if (published !== "maybe" && times !== (published === "yes" ? 1 : 0))
          found.push(`${title}: published ${published}, and ${times} times at portal ${at}`);
      }
  }

  /** Each act of the office that was told has its one entry in the record, and the chain is whole. */
  async function compareRecord(): Promise<void> {
    const { broken } = await deps.operations.chain.check();
    if (broken.length > 0) found.push(`the record's chain is broken: ${JSON.stringify(broken)}`);
    const { rows } = await sql<{ action: string; n: number }>`
      select action, count(*)::int as n from official_record group by action`.execute(db);
    const recorded = (action: string): number => rows.find((row) => row.action === action)?.n ?? 0;
    const adjustments = noted.lives.flatMap((life) => life.adjustments);
    compareCount("entries by hand", recorded("money.adjust"), adjustments);
    compareCount(
      "publications",
      recorded("text.publish"),
      noted.texts.filter(({ isImported }) => !isImported).map(({ published }) => ({ done: published })),
    );
    const resolved = recorded("deliveries.arrived") + recorded("deliveries.lost");
    compareCount("resolutions", resolved, noted.resolutions);
    const donations = noted.lives.flatMap((life) => life.donations);
    compareCount(
      "refunds",
      recorded("money.refund"),
      donations.map(({ returned }) => ({ done: returned })),
    );
  }

  function compareCount(what: string, count: number, acts: readonly Pick<Request, "done">[]): void {
    const least = acts.filter((act) => act.done === "yes").length;
    const most = acts.filter((act) => act.done !== "no").length;
    if (count < least || count > most)
      found.push(`the record has ${count} ${what}, and ${least} to ${most} were told`);
  }

  /** What a portal left alone for a while it asks again in time, whatever its clock did: ten minutes at most. */
  async function compareReach(): Promise<void> {
    for (const place of places) place.pass(longestRestSeconds);
    const life = noted.lives.find(({ verified, deleted }) => verified === "yes" && deleted === "no");
    if (!life) return;
    for (const at of portals)
      for (const provider of ["paypal", "stripe"]) {
        const headers = (await players.logIn(life, at))?.headers ?? {};
        const body = { amount: 5 };
        const opens = async () =>
          (await ask(at, "POST", `/api/public/payment/${provider}/order`, { headers, body }))?.status;
        await until("an order", opens, { reached: (status) => status === 200, seconds: 10 }).catch(
          (error: unknown) => found.push(`portal ${at} does not reach ${provider} again: ${String(error)}`),
        );
      }
  }

  for (const life of noted.lives) await compareLife(life);
  found.push(
    ...(await compareWorld(world, noted, everywhere)),
    ...compareMessages(world, noted),
    ...(await compareMails(world, noted)),
  );
  await compareNewcomers();
  await compareTexts();
  await compareRecord();
  await compareReach();
  const { first } = await deps.money.audit.faults();
  found.push(...first.map((fault) => `the ledger: ${fault}`), ...noted.broken);
  return found;
}
