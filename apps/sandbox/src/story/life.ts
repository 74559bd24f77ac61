import { referralReply } from "@gatehouse/contract/community/events";
import type { VoteSiteCode } from "@gatehouse/contract/community/vote-sites";
import { voteSitesReply } from "@gatehouse/contract/community/votes";
import { z } from "zod";
import { homeAddress, registerPatiently, type DemoPlayersOptions } from "../players.ts";
import { createPurse, type Gift } from "./money.ts";
import { pauseOf, type Session, type SessionOptions, untilOf, withSession } from "./session.ts";
import { words } from "./words.ts";

type Life = {
  login: "aria" | "bjorn";
  gifts: readonly Gift[];
  /** Units for the first character; the game has no room for 13. */
  sent: readonly number[];
  /** Whom they invited. */
  friends: readonly string[];
};

const lives: readonly Life[] = [
  {
    login: "aria",
    gifts: [
      { provider: "stripe", amount: 50 },
      { provider: "paypal", amount: 20 },
      { provider: "stripe", amount: 15 },
    ],
    sent: [24, 13],
    friends: ["marenholt", "tildafair", "corvinash", "nerisvane", "rowanmere"],
  },
  {
    login: "bjorn",
    gifts: [
      { provider: "paypal", amount: 30 },
      { provider: "stripe", amount: 10 },
    ],
    sent: [8, 13],
    friends: ["sigrunoak", "halvardim"],
  },
];

/** Those that know players by their own ids: a vote there is theirs, whatever address they come from. */
const votedOn: readonly VoteSiteCode[] = ["l2network", "l2jbrasil"];
const devices = z.array(z.unknown());
/** Between two steps. */
const paceMs = 2_000;

type Options = DemoPlayersOptions &
  SessionOptions & {
    /** The sandbox's own. */
    origin: string;
    /** Names of the payment providers that are the sandbox's. */
    providers: readonly string[];
    step: (name: string, work: () => Promise<unknown>) => Promise<void>;
    as: <Result>(login: string, work: (session: Session) => Promise<Result>) => Promise<Result>;
  };

/** What the demo players have left behind when somebody logs in as one of them; what has happened does not happen again. */
export function createLife(options: Options) {
  const { origin, providers, signal, step, as } = options;
  const [pause, until] = [pauseOf(options), untilOf(options)];

  const spend = ({ login, gifts, sent }: Life) =>
    as(login, async (session) => {
      const purse = createPurse(session, options);
      const given = gifts.filter(({ provider }) => providers.includes(provider));
      for (const gift of given) {
        await purse.donate(gift);
        await pause(paceMs);
      }
      if (given.length === gifts.length) await purse.send(sent);
    });

  const invite = ({ login, friends }: Life, before: number) =>
    as(login, async ({ ask }) => {
      const { referralLink } = referralReply.parse(await ask("/public/user/event/referral"));
      const invitation = new URL(referralLink).searchParams.get("referral") ?? "";
      for (const [index, friend] of friends.entries()) {
        const localAddress = homeAddress(before + index);
        if (localAddress === undefined) return;
        await registerPatiently(friend, { ...options, localAddress, invitation });
        await pause(paceMs);
      }
    });

  const vote = ({ login }: Life) =>
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

  /** From a second device, which the mailed code makes known; and a look at the own characters. */
  async function comeByPhone({ login }: Life): Promise<void> {
    const known = await as(login, async ({ ask }) => devices.parse(await ask("/public/user/devices")));
    if (known.length > 1) return;
    await withSession({ login, browser: words.browsers.phone }, options, ({ ask }) =>
      ask("/public/user/character/moves"),
    );
  }

  /** Whoever looks at the demo meanwhile comes first. */
  const paced = (name: string, work: () => Promise<void>): Promise<void> =>
    step(name, async () => {
      await pause(paceMs);
      await work();
    });

  return {
    /** Donations, transfers, votes and devices of both. */
    async live(): Promise<void> {
      for (const life of lives) {
        await paced(`purse of ${life.login}`, () => spend(life));
        await paced(`votes of ${life.login}`, () => vote(life));
        await paced(`phone of ${life.login}`, () => comeByPhone(life));
      }
    },

    /** The friends of both; each registration costs a browser's work. */
    async befriend(): Promise<void> {
      let homes = 0;
      for (const life of lives) {
        const before = homes;
        await paced(`friends of ${life.login}`, () => invite(life, before));
        homes += life.friends.length;
      }
    },
  };
}
