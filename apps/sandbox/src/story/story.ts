import { callPath } from "@gatehouse/contract/calls";
import { competitionEntry, competitionPeriod } from "@gatehouse/contract/community/competition";
import { referralReply } from "@gatehouse/contract/community/referral";
import { portalConfig } from "@gatehouse/contract/operations/configuration";
import { z } from "zod";
import { createKeptFile } from "../kept-file.ts";
import type { PlayedPayments } from "../payments/played.ts";
import { type DemoPlayersOptions, otherAddress, registerPatiently } from "../players.ts";
import type { DemoOfficial } from "../team.ts";
import { createLife } from "./life.ts";
import { createLooks } from "./looks.ts";
import { createPurse } from "./money.ts";
import { type Session, type SessionOptions, withSession } from "./session.ts";
import { createDesk } from "./team.ts";
import { words } from "./words.ts";

/** `donor` has a character, gives, and has a past; `disputed` gives, too, and their bank takes it back; `invited` has no character. */
type People = { donor: string; disputed: string; invited: string };

type StoryOptions = DemoPlayersOptions &
  SessionOptions & {
    people: People;
    /** The sandbox's own. */
    origin: string;
    /** Those that are the portal's. */
    payments: readonly PlayedPayments[];
    hasYoutube: boolean;
    /** Where is kept what has happened; null: nowhere. */
    file: string | null;
  };

const kept = z.object({
  done: z.array(z.string()),
  /** The devices of the players, and the tags of their videos, by login. */
  devices: z.record(z.string(), z.string()),
  tags: z.record(z.string(), z.string()),
});

/**
 * What players and team do at the demo's first start, so that the office has something to do: each through the calls that
 * anybody makes. A step that has happened does not happen again; one that failed is tried at the next start.
 */
export function createStory(options: StoryOptions) {
  const { people, origin, payments, hasYoutube, signal, log, portalUrl } = options;
  const file = createKeptFile(options.file, { schema: kept, empty: { done: [], devices: {}, tags: {} } });

  const registering = { ...options, localAddress: otherAddress };

  /** What says false cannot happen now. */
  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    const { done } = await file.read();
    if (done.includes(name) || signal.aborted) return;
    try {
      if ((await work()) === false) return;
      const now = await file.read();
      await file.write({ ...now, done: [...now.done, name] });
    } catch (error) {
      if (!signal.aborted)
        log(`Demo story, ${name}: ${(error as Error).message}; the next start tries again`);
    }
  }

  async function as<Result>(login: string, work: (session: Session) => Promise<Result>): Promise<Result> {
    const deviceId = (await file.read()).devices[login];
    const browser = words.browsers.desktop;
    return withSession({ login, deviceId, browser }, options, async (session) => {
      const now = await file.read();
      if (session.deviceId !== undefined) {
        await file.write({ ...now, devices: { ...now.devices, [login]: session.deviceId } });
      }
      return work(session);
    });
  }

  const played = (name: string) => payments.find((one) => one.name === name);

  const [paypal, stripe] = [played("paypal"), played("stripe")];

  const give = () =>
    as(people.donor, async (session) => {
      const purse = createPurse(session, options);
      if (stripe) await purse.donate({ provider: "stripe", amount: 40 });
      if (!paypal) return;
      const gift = { provider: "paypal", amount: 25 } as const;
      await purse.donate(gift);
      await purse.takeBack(gift, { played: paypal, how: "refundPart", cents: 500 });
      if (stripe) await purse.send([20, 13, 17]);
    });

  const dispute = () =>
    as(people.disputed, async (session) => {
      const purse = createPurse(session, options);
      if (paypal) await purse.donate({ provider: "paypal", amount: 12, mood: "otherAmount" });
      if (!stripe) return;
      const gift = { provider: "stripe", amount: 30 } as const;
      await purse.donate(gift);
      await purse.send([25]);
      await purse.takeBack(gift, { played: stripe, how: "reverse" });
    });

  const invite = () =>
    as(people.donor, async ({ ask }) => {
      const { referralLink } = referralReply.parse(await ask("/public/user/event/referral"));
      const invitation = new URL(referralLink).searchParams.get("referral") ?? "";
      if (!(await registerPatiently(people.invited, { ...registering, invitation }))) {
        throw new Error(`${people.invited} could not be registered`);
      }
    });

  /** The sandbox forgets its videos with each start: they are there again under their tags. */
  async function upload({ id, title, views, comments }: (typeof words.videos)[number], tag: string) {
    const reply = await fetch(new URL(callPath("config"), portalUrl), { signal });
    const { serverName } = portalConfig.pick({ serverName: true }).parse(await reply.json());
    const body = new URLSearchParams({
      id,
      title: `${serverName}: ${title}`,
      tags: tag,
      views: String(views),
      comments: String(comments),
    });
    await fetch(new URL("/youtube/videos", origin), { method: "POST", body, redirect: "manual", signal });
  }

  async function film(): Promise<void> {
    const { tags } = await file.read();
    for (const [index, login] of [people.donor, people.disputed].entries()) {
      const video = words.videos[index];
      if (!video) continue;
      const tag = tags[login];
      if (tag !== undefined) await upload(video, tag).catch(() => undefined);
      await step(`video of ${login}`, () =>
        as(login, async ({ ask, act }) => {
          const period = competitionPeriod.parse(await ask("/public/user/event/youtube/period"));
          if (period.currentPeriodCode !== "COMPETITION") return false;
          const { youtubeId } = competitionEntry.parse(await ask("/public/user/event/youtube/stats"));
          await upload(video, youtubeId);
          const now = await file.read();
          await file.write({ ...now, tags: { ...now.tags, [login]: youtubeId } });
          await act("/public/user/event/youtube", { url: `https://youtu.be/${video.id}` });
          return true;
        }),
      );
    }
  }

  const office = (
    { login, secret }: DemoOfficial,
    work: (desk: ReturnType<typeof createDesk>) => Promise<void>,
  ): Promise<void> =>
    withSession({ login, secret }, options, async (session) => {
      const desk = createDesk(session, options);
      await desk.awake();
      await work(desk);
    });

  /** What waits for the office, and what it has done about it. */
  async function occupy(team: readonly DemoOfficial[]): Promise<void> {
    const by = (role: string) => team.find((one) => one.role === role);
    const [editor, support] = [by("editor"), by("support")];
    if (editor) {
      await step("texts", () =>
        office(editor, async (desk) => {
          await desk.draft();
          await desk.plan();
          await desk.translate();
        }),
      );
    }
    await step("disputed", dispute);
    await step("invitation", invite);
    if (!support) return;
    await step("support", () =>
      office(support, async (desk) => {
        await desk.note(people.disputed);
        await desk.enter(people.donor);
      }),
    );
  }

  const live = createLife({
    ...options,
    login: people.donor,
    providers: payments.map(({ name }) => name),
    step,
    as,
  });

  return {
    /**
     * Registers those with characters: a login that the game knows cannot be registered any more. In a demo that was begun
     * before there was a story they are strangers, and there is none.
     */
    async register(): Promise<void> {
      const { done } = await file.read();
      if (done.includes("players") || done.includes("strangers")) return;
      let areThere = true;
      for (const login of [people.donor, people.disputed]) {
        areThere &&= await registerPatiently(login, registering);
      }
      if (signal.aborted) return;
      await file.write({ ...(await file.read()), done: [areThere ? "players" : "strangers"] });
    },

    /** `lived` is called with who has a past once there is one to be looked at. */
    async tell(team: readonly DemoOfficial[], lived: (login: string) => void): Promise<void> {
      if (!(await file.read()).done.includes("players")) return;
      // Counts of the encyclopedia tell of the last days: whoever begins the demo on another day finds some, too.
      await step(`looks of ${options.now().toISOString().slice(0, 10)}`, createLooks(options));
      if (hasYoutube) await film();
      await step("donor", give);
      await live();
      if (signal.aborted) return;
      lived(people.donor);
      await occupy(team);
    },
  };
}

/** Whose part the world's characters take, by their logins: neither the best known nor anybody unknown. */
export function storyPeople(logins: readonly string[]): People {
  const [donor = "", disputed = ""] = [...new Set(logins)].slice(40, 42);
  return { donor, disputed, invited: "edda" };
}
