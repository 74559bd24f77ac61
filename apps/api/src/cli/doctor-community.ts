import type { Deps } from "../deps.ts";
import { voteSiteKinds } from "../gateways/vote-sites/configured.ts";
import type { VoteSite } from "../gateways/vote-sites/port.ts";
import { within } from "../platform/outbound/cached-value.ts";
import { OutboundTrouble } from "../platform/outbound/trouble.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

type Service = {
  name: string;
  /** Asks it once, and says what is noteworthy about its answer; null for nothing. Throws an OutboundTrouble. */
  ask: () => Promise<string | null>;
  /** What players miss while it does not answer. */
  missing: string;
  /** The settings that hold what it knows the portal by, and what else it may want. */
  keys: string;
  /** The setting of its address. */
  address: string;
};

/** However many calls a service takes. */
const patienceMs = 8_000;

/** An address for documentation, and any video that there is: what is answered of them does not matter. */
const nobody = "192.0.2.1";
const anyVideo = "dQw4w9WgXcQ";

/** Each configured outside service of the community, asked once, all at the same time and within bounds. */
export const communityFindings = (outside: Deps["outside"]): Promise<Finding[]> =>
  Promise.all(servicesOf(outside).map(examine));

function servicesOf({ streams, chat, forum, voteSites, videos }: Deps["outside"]): Service[] {
  return [
    ...voteSites.map(voteService),
    videos && {
      name: "YouTube",
      ask: async () => (await videos.videos([anyVideo]), null),
      missing: "nobody can enter a video",
      keys: "YOUTUBE_API_KEY, that the YouTube Data API is enabled for it, and its quota of the day",
      address: "YOUTUBE_API_URL",
    },
    streams && {
      name: "Twitch",
      ask: async () => (await streams.live(), null),
      missing: "no streams are shown",
      keys: "TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET",
      address: "TWITCH_AUTH_URL and TWITCH_API_URL",
    },
    chat && {
      name: "Discord",
      ask: async () =>
        (await chat.widget())
          ? null
          : "the widget is switched off: switch it on in the server's settings there",
      missing: "the chat is not shown",
      keys: "DISCORD_GUILD_ID",
      address: "DISCORD_API_URL",
    },
    forum && {
      name: "Forum",
      ask: async () => ((await forum.posts()).length > 0 ? null : "the feed has no posts"),
      missing: "no posts are shown",
      keys: "FORUM_FEED_URL, and that the feed is open to everybody",
      address: "FORUM_FEED_URL",
    },
  ].filter((service) => service !== null);
}

const voteService = (site: VoteSite): Service => ({
  name: site.name,
  ask: async () => {
    const isByLink = site.identities.includes("account");
    await site.check(isByLink ? { kind: "account", value: "doctor" } : { kind: "ipv4", value: nobody });
    return null;
  },
  missing: "votes there are shown as unknown and earn nothing yet",
  keys: voteSiteKinds[site.code].toCheck,
  address: `VOTE_${voteSiteKinds[site.code].setting}_API_URL`,
});

async function examine(service: Service): Promise<Finding> {
  const { name, ask, missing } = service;
  try {
    const answer = await within(
      patienceMs,
      ask().then((remark) => ({ remark })),
    );
    if (!answer) throw new OutboundTrouble("slow", `no answer in ${patienceMs} ms`);
    const { remark } = answer;
    return remark === null
      ? { level: "ok", text: `${name}: answers` }
      : { level: "note", text: `${name}: ${remark}` };
  } catch (error) {
    if (!(error instanceof OutboundTrouble)) throw error;
    return { level: "wrong", text: `${name}: ${error.message}, so ${missing}; ${mend(error, service)}` };
  }
}

function mend({ kind, status }: OutboundTrouble, { keys, address }: Service): string {
  if (status === 429) return "it asks for a pause: wait, and see that no other program uses the same key";
  if (status !== undefined && status < 500) return `check ${keys}`;
  if (kind === "unexpected" || kind === "tooLarge") return `check ${keys}, and ${address}`;
  return `it may be down; if it is not, let this machine reach it, or correct ${address}`;
}
