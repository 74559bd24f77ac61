import type { Config } from "./config.ts";
import type { Mailer } from "./gateways/mailer/port.ts";
import type { GameGateway } from "./gateways/game/port.ts";
import type { PaymentProvider } from "./gateways/payment/port.ts";
import type { CommunityGateways } from "./modules/community/area.ts";

/** Something outside the process that the portal lives on. */
export type OutsideService = {
  name: string;
  /** Asks it once: what is wrong with its answer, null when nothing is. Throws when it does not answer. */
  look: () => Promise<string | null>;
};

type Gateways = {
  game: GameGateway;
  mailer: Mailer;
  payments: readonly PaymentProvider[];
  community: CommunityGateways;
};

/** An address for documentation, and any video that there is: what is answered of them does not matter. */
const nobody = "192.0.2.1";
const anyVideo = "dQw4w9WgXcQ";

/** What a check found wrong. */
const wrongIn = (findings: readonly { level: string; text: string }[]): string | null =>
  findings.find(({ level }) => level === "wrong")?.text ?? null;

/** Every outside service that is set up, with a question that costs it little. */
export function outsideServices(config: Config, gateways: Gateways): OutsideService[] {
  const { game, mailer, payments } = gateways;
  const { voteSites, videos, streams, chat, forum } = gateways.community;
  const asked = (name: string, ask: () => Promise<unknown>): OutsideService => ({
    name,
    look: () => ask().then(() => null),
  });
  return [
    ...(config.mail ? [asked("mail", () => mailer.check())] : []),
    ...(game.driver === "l2j" ? [{ name: "game", look: async () => wrongIn(await game.describe()) }] : []),
    ...payments
      .filter(({ name }) => name !== "manual")
      .map((provider) => ({ name: provider.title, look: async () => wrongIn(await provider.describe()) })),
    ...voteSites.map((site) =>
      asked(site.name, () =>
        site.check(
          site.identities.includes("account")
            ? { kind: "account", value: "doctor" }
            : { kind: "ipv4", value: nobody },
        ),
      ),
    ),
    ...(videos ? [asked("YouTube", () => videos.videos([anyVideo]))] : []),
    ...(streams ? [asked("Twitch", () => streams.live())] : []),
    ...(chat ? [asked("Discord", () => chat.widget())] : []),
    ...(forum ? [asked("Forum", () => forum.posts())] : []),
  ];
}

/** What does not work as the portal is set up, and the settings that it needs. */
export function offParts({ mail, game, gameApiKey, loginProviders, payment, community, mode }: Config) {
  const parts: [feature: string, isOff: boolean, ...settings: string[]][] = [
    ["mail", !mail, "SMTP_URL"],
    ["game", game.driver === "bridge" && !gameApiKey && mode !== "demo", "GAME_API_KEY"],
    ["google", !loginProviders.google, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["facebook", !loginProviders.facebook, "FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
    ["paypal", !payment.paypal, "PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
    ["stripe", !payment.stripe, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    ["manual", !payment.manual, "MANUAL_PAYMENT_INSTRUCTIONS"],
    ["youtube", !community.youtube, "YOUTUBE_API_KEY"],
    ["twitch", !community.twitch, "TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET", "TWITCH_CHANNELS"],
    ["discord", !community.discord, "DISCORD_GUILD_ID"],
    ["forum", !community.forumFeedUrl, "FORUM_FEED_URL"],
    ["votes", Object.keys(community.voteSites).length === 0, "VOTE_HOPZONE_TOKEN", "VOTE_TOPZONE_TOKEN"],
  ];
  return parts.flatMap(([feature, isOff, ...settings]) => (isOff ? [{ feature, settings }] : []));
}
