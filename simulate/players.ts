import { callPath } from "@gatehouse/contract/calls";
import { type VoteSiteState, voteSitesReply } from "@gatehouse/contract/community/votes";
import { donationOrder } from "@gatehouse/contract/money/donations";
import { z } from "zod";
import { mintCaptcha } from "../apps/api/test/captcha.ts";
import { until } from "../apps/api/test/until.ts";
import type { Acknowledged, Life, Request, Session } from "./acknowledged.ts";
import type { Answer, Ask } from "./ask.ts";
import { anHour, type PlayerStep } from "./story.ts";
import { secretKey, type World } from "./world.ts";

/** A session that nobody refreshes ends after 20 minutes. */
const sessionMs = 19 * 60_000;
/** A portal on a busy machine takes some seconds for a mail; one that was killed with it takes longer. In the opening nobody is. */
const mailSeconds = 10;
const openingMailSeconds = 120;
const voteSeconds = 10;
const tries = 3;

export type Players = ReturnType<typeof createPlayers>;

/** What players do, and how it is noted what they were told. */
export function createPlayers({ payments, mail, places }: World, ask: Ask, noted: Acknowledged) {
  let isOpening = true;
  /** By the number of the player: the life that goes on. */
  const living = new Map<number, Life>();

  function lifeOf(player: number): Life {
    const known = living.get(player);
    if (known && known.deleted === "no") return known;
    const number = noted.lives.length;
    const life: Life = {
      login: `life${number}`,
      charId: 268_500_000 + number,
      passwords: ["first-pass"],
      registered: "no",
      verified: "no",
      deleted: "no",
      embodied: "no",
      sessions: [],
      donations: [],
      transfers: [],
      adjustments: [],
      watching: "no",
      watchingSince: 0,
      hasVoted: false,
      rewarded: "no",
    };
    noted.lives.push(life);
    living.set(player, life);
    return life;
  }

  const emailOf = ({ login }: Life): string => `${login}@example.com`;
  const surprise = (life: Life, what: string, { status, codes }: Answer): void =>
    void noted.broken.push(`${life.login}: ${what} answered ${status} ${codes.join(" ")}`);

  /** The session that should be open; those that are too old may have ended. */
  function openSession({ sessions }: Life): Session | undefined {
    for (const session of sessions)
      if (session.ended === "no" && Date.now() - session.since > sessionMs) session.ended = "maybe";
    return sessions.findLast(({ ended }) => ended === "no");
  }

  async function register(life: Life, at: number): Promise<void> {
    if (life.registered === "yes") return;
    const { login, passwords } = life;
    const recaptcha = await mintCaptcha(secretKey, byAnyClock());
    const body = { login, password: passwords[0], email: emailOf(life), recaptcha };
    const answer = await ask(at, "POST", callPath("register"), { body });
    if (answer?.status === 200) life.registered = "yes";
    else if (answer?.codes.includes("login.taken") && life.registered === "maybe") life.registered = "yes";
    else if (answer) surprise(life, "registration", answer);
    else life.registered = "maybe";
  }

  async function verify(life: Life, at: number): Promise<void> {
    if (life.verified === "yes" || life.registered === "no") return;
    const code = await mailedCode(life).catch(() => undefined);
    if (code === undefined) return;
    const answer = await ask(at, "POST", callPath("verify", { code }), { body: {} });
    if (answer?.status === 200) life.verified = "yes";
    // A code that was used by a call whose answer was lost is wrong now; so is one after which another was mailed.
    else if (!answer) life.verified = "maybe";
  }

  const mailedCode = (life: Life): Promise<string> =>
    until(
      `a code for ${life.login}`,
      () => {
        const newest = mail.received.findLast(({ to }) => to.includes(emailOf(life)));
        return /^http:\/\/portal\.test\/\S+=([\w-]{43})$/m.exec(newest?.text ?? "")?.[1];
      },
      { seconds: isOpening ? openingMailSeconds : mailSeconds },
    );

  async function logIn(life: Life, at: number): Promise<Session | undefined> {
    for (const password of life.passwords.toReversed()) {
      const body = { username: life.login, password };
      const answer = await ask(at, "POST", "/api/login", { body });
      if (!answer) return undefined;
      const authorization = answer.headers.get("authorization");
      if (answer.status === 200 && authorization) {
        life.passwords = [password];
        life.registered = "yes";
        const session: Session = {
          headers: { authorization },
          since: Date.now(),
          ended: "no",
          isShaky: places.some((place) => place.isWrong()),
        };
        life.sessions.push(session);
        return session;
      }
      if (!answer.codes.includes("login.wrong")) surprise(life, "login", answer);
    }
    if (life.registered === "yes") noted.broken.push(`${life.login}: none of its passwords opens it`);
    return undefined;
  }

  /** Does what has to come first, and hands out a session where there is one then. */
  async function prepared(life: Life, at: number): Promise<Session | undefined> {
    await register(life, at);
    if (life.registered !== "yes") return undefined;
    await verify(life, at);
    return openSession(life) ?? logIn(life, at);
  }

  /** Whether an answer says that a session is none, where it should be one. */
  function isClosed(life: Life, session: Session, answer: Answer | null): boolean {
    if (answer?.status !== 401) return false;
    if (session.ended === "no" && !session.isShaky) surprise(life, "an open session", answer);
    session.ended = "yes";
    return true;
  }

  async function logOff(life: Life, at: number): Promise<void> {
    const session = openSession(life);
    if (!session) return;
    const { headers } = session;
    const look = (where: number) => ask(where, "GET", "/api/public/user/account", { headers });
    // Another portal has just known it.
    await look(at + 1);
    const answer = await ask(at, "POST", "/api/logOff", { headers });
    session.ended = answer?.status === 200 ? "yes" : "maybe";
    if (session.ended === "maybe") return;
    for (const where of [at, at + 1])
      if ((await look(where))?.status === 200)
        noted.broken.push(`${life.login}: logged off at portal ${at}, and open at ${where}`);
  }

  async function changePassword(life: Life, at: number, number: number): Promise<void> {
    const session = await prepared(life, at);
    if (!session) return;
    const currentPassword = life.passwords.at(-1);
    const password = `pass-${number}`;
    const body = { password, passwordRepeat: password, currentPassword };
    const others = life.sessions.filter((other) => other !== session && other.ended !== "yes");
    const { headers } = session;
    const answer = await ask(at, "POST", "/api/public/user/changePassword", { headers, body });
    if (isClosed(life, session, answer)) return;
    if (answer?.status === 200) {
      life.passwords = [password];
      for (const other of others) other.ended = "yes";
    } else if (answer?.status === 422 && life.passwords.length > 1) {
      // The change before this one was never answered: by now it is known that it was not made.
      life.passwords.pop();
    } else if (answer) surprise(life, "a new password", answer);
    else {
      life.passwords.push(password);
      for (const other of others) other.ended = "maybe";
    }
  }

  async function deleteAccount(life: Life, at: number): Promise<void> {
    const session = openSession(life);
    if (!session) return;
    const answer = await ask(at, "DELETE", "/api/public/user/deleteAccount", { headers: session.headers });
    if (isClosed(life, session, answer)) return;
    if (answer && answer.status !== 200) return surprise(life, "a deletion", answer);
    life.deleted = answer ? "yes" : "maybe";
    for (const one of life.sessions) if (one.ended !== "yes") one.ended = life.deleted;
  }

  type Donate = Extract<PlayerStep, { act: "donate" }>;
  async function donate(life: Life, at: number, { provider, amount, notices, isTwice }: Donate) {
    const session = await prepared(life, at);
    if (!session) return;
    const { headers } = session;
    const path = `/api/public/payment/${provider}/order`;
    const opened = await ask(at, "POST", path, { headers, body: { amount } });
    if (!opened || isClosed(life, session, opened)) return;
    if (opened.codes.includes("email.unverified")) return unverified(life, opened);
    if (opened.status !== 200) return surprise(life, "an order", opened);
    const number = provider === "paypal" ? donationOrder.parse(opened.body).id : orderOnPage(opened.body);
    const donation = { provider, number, amount, credited: "no" as const, returned: "no" as const };
    life.donations.push(donation);
    const back = await payments.pay(provider, number, notices);
    const id = provider === "paypal" ? number : new URL(back).searchParams.get("order");
    const complete = (where: number) => ask(where, "POST", `${path}/${id}/complete`, { headers });
    const answers = await Promise.all(isTwice ? [complete(at), complete(at + 1)] : [complete(at)]);
    for (const answer of answers) {
      if (!answer || isClosed(life, session, answer)) continue;
      if (answer.status !== 200) surprise(life, "a completion", answer);
      else Object.assign(donation, { credited: "yes" });
    }
  }

  function unverified(life: Life, answer: Answer): void {
    if (life.verified === "yes") surprise(life, "a verified email", answer);
  }

  async function transfer(
    life: Life,
    at: number,
    step: { number: number; amount: number; isTwice: boolean },
  ) {
    const session = await prepared(life, at);
    if (!session) return;
    const sent: Request = { requestId: `step-${step.number}`, amount: step.amount, done: "no" };
    life.transfers.push(sent);
    if (step.isTwice) await Promise.all([send(life, session, at, sent), send(life, session, at + 1, sent)]);
    for (let more = 0; more < tries && sent.done !== "yes"; more += 1) {
      const isAnswered = await send(life, session, at + more, sent);
      if (isAnswered) return;
    }
  }

  /** Asks for a transfer, as often as it takes: the same request is the same transfer. Whether there was an answer. */
  async function send(life: Life, session: Session, at: number, sent: Request): Promise<boolean> {
    const { requestId, amount } = sent;
    const body = { name: nameOf(life), charId: life.charId, amount, requestId };
    const { headers } = session;
    const answer = await ask(at, "POST", "/api/public/user/balance/transfer", { headers, body });
    if (!answer) {
      if (sent.done === "no") sent.done = "maybe";
      return false;
    }
    if (isClosed(life, session, answer)) return true;
    if (answer.status === 200) sent.done = "yes";
    else if (answer.codes.includes("email.unverified")) unverified(life, answer);
    else if (answer.codes.includes("transfer.notOwnCharacter")) {
      if (life.embodied === "yes") surprise(life, "its character", answer);
    } else if (!answer.codes.includes("transfer.notEnough")) surprise(life, "a transfer", answer);
    else if (sent.done === "yes") surprise(life, "a transfer that was done", answer);
    return true;
  }

  async function watch(life: Life, at: number): Promise<void> {
    const session = await prepared(life, at);
    if (!session || life.watching === "yes") return;
    const { headers } = session;
    const body = { kind: "news", by: ["mail"] };
    const answer = await ask(at, "POST", "/api/public/user/notifications/watches", { headers, body });
    if (isClosed(life, session, answer)) return;
    if (answer && answer.status !== 200) return surprise(life, "a watch", answer);
    life.watching = answer ? "yes" : "maybe";
    life.watchingSince = performance.now();
  }

  /** Votes at the site, and asks what came of it, which the site may say later. */
  async function vote(life: Life, at: number): Promise<void> {
    const session = await prepared(life, at);
    if (!session) return;
    const site = await siteOf(life, session, at);
    if (!site) return;
    if (!life.hasVoted) await fetch(site.voteUrl, { method: "POST", body: new URLSearchParams() });
    life.hasVoted = true;
    await siteOf(life, session, at);
  }

  /** How the player stands with the site; undefined where nobody says so. */
  async function siteOf(life: Life, session: Session, at: number): Promise<VoteSiteState | undefined> {
    const { headers } = session;
    const answer = await ask(at, "GET", "/api/public/vote/sites", { headers });
    // Whoever has no session is a visitor there.
    if (!answer || answer.status !== 200) return undefined;
    const site = voteSitesReply.parse(answer.body).sites[0];
    if (site?.state === "voted" && site.reason === null) {
      if (!life.hasVoted) noted.broken.push(`${life.login} has not voted, and is told so`);
      life.rewarded = "yes";
    } else if (life.rewarded === "yes" && !session.isShaky)
      noted.broken.push(`${life.login}: a vote that counted does not`);
    return site;
  }

  /** Asks for a while until a vote is known to count; a site that did not answer meanwhile is left alone for longer. */
  async function hearOfVote(life: Life, at: number): Promise<void> {
    const session = openSession(life) ?? (await logIn(life, at));
    if (!session) return;
    const isHeard = async () => {
      await siteOf(life, session, at);
      return life.rewarded === "yes" || session.ended !== "no";
    };
    await until(`the vote of ${life.login}`, isHeard, { seconds: voteSeconds }).catch(() => {});
  }

  return {
    endOpening: (): void => void (isOpening = false),
    lifeOf,
    hearOfVote,
    logIn,
    openSession,
    send,
    async act(at: number, number: number, step: PlayerStep): Promise<void> {
      const life = lifeOf(step.player);
      switch (step.act) {
        case "register":
          await register(life, at);
          return verify(life, at);
        case "logIn":
          await register(life, at);
          if (life.registered === "yes") await logIn(life, at);
          return;
        case "logOff":
          return logOff(life, at);
        case "changePassword":
          return changePassword(life, at, number);
        case "deleteAccount":
          return deleteAccount(life, at);
        case "donate":
          return donate(life, at, step);
        case "transfer":
          return transfer(life, at, { number, ...step });
        case "watch":
          return watch(life, at);
        case "vote":
          return vote(life, at);
      }
    },
  };
}

/** What is good for some minutes from then on is good by each clock that there may be. */
const byAnyClock = (): Date => new Date(Date.now() + 2 * anHour * 1_000);

/** The name of its character. */
export const nameOf = ({ login }: Life): string => `Hero of ${login}`;

/** Where the provider is one on whose page the donor pays, its number of the order is the end of the page's address. */
function orderOnPage(body: unknown): string {
  const { response } = z.object({ response: z.string() }).parse(body);
  return new URL(response).pathname.split("/").at(-1) ?? "";
}
