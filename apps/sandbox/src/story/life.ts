import { referralReply } from "@gatehouse/contract/community/referral";
import type { VoteSiteCode } from "@gatehouse/contract/community/vote-site-codes";
import { voteSitesReply } from "@gatehouse/contract/community/votes";
import { z } from "zod";
import { homeAddress, registerPatiently, type DemoPlayersOptions } from "../players.ts";
import { createPurse, type Gift } from "./money.ts";
import { pauseOf, type Session, type SessionOptions, untilOf, withSession } from "./session.ts";
import { words } from "./words.ts";

/** Beside what the office is asked about; each amount once. */
const gifts: readonly Gift[] = [
  { provider: "paypal", amount: 62 },
  { provider: "stripe", amount: 15 },
];
const sent = [34, 9] as const;
/** Those that know players by their own ids: a vote there is theirs, whatever address they come from. */
const votedOn: readonly VoteSiteCode[] = ["l2network", "l2jbrasil"];
const devices = z.array(z.unknown());
/** A visitor who looks at the demo meanwhile comes first. */
const paceMs = 500;

type Options = DemoPlayersOptions &
  SessionOptions & {
    login: string;
    /** The sandbox's own. */
    origin: string;
    /** Names of the payment providers that are the sandbox's. */
    providers: readonly string[];
    step: (name: string, work: () => Promise<unknown>) => Promise<void>;
    as: <Result>(login: string, work: (session: Session) => Promise<Result>) => Promise<Result>;
  };

/** What one player has left behind when somebody comes to look; what has happened does not happen again. */
export function createLife(options: Options) {
  const { login, origin, providers, signal, step, as } = options;
  const [pause, until] = [pauseOf(options), untilOf(options)];

  const spend = () =>
    as(login, async (session) => {
      const purse = createPurse(session, options);
      const given = gifts.filter(({ provider }) => providers.includes(provider));
      for (const gift of given) {
        await purse.donate(gift);
        await pause(paceMs);
      }
      if (given.length === gifts.length) await purse.send(sent);
    });

  const vote = () =>
    as(login, async ({ ask }) => {
      const open = async () =>
        voteSitesReply
          .parse(await ask("/public/vote/sites"))
          .sites.filter(({ code, voteUrl }) => votedOn.includes(code) && voteUrl.startsWith(`${origin}/`))
          .filter(({ state }) => state !== "voted");
      for (const { voteUrl } of await open()) {
        await fetch(voteUrl, { method: "POST", body: new URLSearchParams(), signal });
      }
      await until("the votes", async () => ((await open()).length === 0 ? true : undefined));
    });

  /** From a second device, which the mailed code makes known; without a look at home, so that the last visit stays the last. */
  async function comeByPhone(): Promise<void> {
    const known = await as(login, async ({ ask }) => devices.parse(await ask("/public/user/devices")));
    if (known.length > 1) return;
    await withSession({ login, browser: words.browsers.phone }, options, ({ ask }) =>
      ask("/public/user/devices"),
    );
  }

  /** Each registration costs a browser's work. */
  const befriend = () =>
    as(login, async ({ ask }) => {
      const { referralLink } = referralReply.parse(await ask("/public/user/event/referral"));
      const invitation = new URL(referralLink).searchParams.get("referral") ?? "";
      for (const [place, friend] of words.friends.entries()) {
        const localAddress = homeAddress(place);
        // Those of one address wait for a person: the office has one of them already.
        if (localAddress === undefined) return;
        if (!(await registerPatiently(friend, { ...options, localAddress, invitation }))) {
          throw new Error(`${friend} could not be registered`);
        }
        await pause(paceMs);
      }
    });

  return async function live(): Promise<void> {
    await step("purse", spend);
    await step("votes", vote);
    await step("phone", comeByPhone);
    await step("friends", befriend);
  };
}
