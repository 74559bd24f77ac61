import { runGameServer } from "./game-world/game-server.ts";
import { createNewborns, type Newborns } from "./game-world/newborns.ts";
import { createWorld } from "./game-world/world.ts";
import { startHttpServer } from "./http-server.ts";
import { startMailServer } from "./mail.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";
import type { Deliver } from "./payments/deliveries.ts";
import { demoPassword, registerDemoPlayers } from "./players.ts";
import type { PlayedPayments } from "./payments/played.ts";
import { readSettings, type Settings } from "./settings.ts";
import { createStory, storyPeople } from "./story/story.ts";
import { createTeam, type Team } from "./team.ts";
import { voteSettings } from "./vote-sites/service.ts";

/** The starter says so once everything stands that a visitor comes for; nobody does where this was started by hand. */
const isOpen = new Promise<void>((settle) => {
  if (process.send) process.once("message", () => settle());
  else settle();
});

const log = (line: string): void => console.log(`[sandbox] ${line}`);

async function start(settings: Settings): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const mailbox = createMailbox();
  const team = createTeam(settings.teamFile);
  const newborns = createNewborns();
  const now = () => new Date(Date.now() + settings.clockOffsetMs);
  const {
    http,
    url: httpUrl,
    payments,
  } = await startHttpServer({
    mailbox,
    port: settings.httpPort,
    now,
    team,
    newborns,
    ...(settings.portal && { notify: notifyPortal(settings.portal.url) }),
  });
  const smtp = await startMailServer({ mailbox, port: settings.smtpPort });
  // The starter may be killed without a word: its end of the channel closes then, and so does the sandbox.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) {
    process.once(event, () => {
      ending.abort();
      // A connection that still hangs after this must not keep the port.
      setTimeout(() => process.exit(0), 500).unref();
      http.close();
      http.closeAllConnections();
      void smtp.close().then(() => process.exit(0));
    });
  }
  log(`ready: page ${httpUrl}, mail ${smtp.url}`);
  process.send?.({
    ready: true,
    httpUrl,
    smtpUrl: smtp.url,
    payments: payments.map(({ settings: told }) => told),
    voteSites: voteSettings(httpUrl),
  });
  if (settings.portal) {
    const parts = { mailbox, team, newborns, now, signal, origin: httpUrl, payments };
    await liveWith(settings.portal, settings, parts);
  } else
    log(
      "PORTAL_URL and GAME_API_KEY are not both set, or the portal works in a game's database: no game world, no demo players",
    );
}

const notifyPortal =
  (portalUrl: string): Deliver =>
  ({ provider, ...init }) =>
    fetch(new URL(`/api/public/payment/${provider}/webhook`, portalUrl), {
      method: "POST",
      ...init,
      signal: AbortSignal.timeout(30_000),
    });

/** What calls the portal, rather than being called by it. */
async function liveWith(
  portal: { url: string; apiKey: string },
  settings: Settings,
  { team, newborns, ...parts }: Parts,
): Promise<void> {
  const { signal, now } = parts;
  const options = { portalUrl: portal.url, log, ...parts };
  // The players come first: a login that already has characters in the game cannot be registered any more.
  const players = await registerDemoPlayers(options);
  if (!settings.onlyPlayers) process.send?.({ players });
  const world = createWorld(settings);
  const story = settings.hasStory
    ? createStory({
        ...options,
        people: storyPeople(world.characters.map(({ row }) => row.login)),
        payments: parts.payments.filter(({ settings: told }) =>
          settings.isPlayed(Object.keys(told)[0] ?? ""),
        ),
        hasYoutube: settings.isPlayed("YOUTUBE_API_KEY"),
        file: settings.storyFile,
      })
    : undefined;
  if (settings.onlyPlayers) {
    await story?.register();
    process.send?.({ players });
    return;
  }
  const officials = await team.register({ ...options, now });
  process.send?.({ team: officials });
  await story?.register();
  void isOpen
    .then(() =>
      story?.tell(officials, (login) => process.send?.({ past: { login, password: demoPassword } })),
    )
    .catch((error: Error) => {
      if (!signal.aborted) log(`Demo story: ${error.message}`);
    });
  const { tickMs } = settings;
  await runGameServer({ world, portalUrl: portal.url, apiKey: portal.apiKey, newborns, signal, log, tickMs });
}

type Parts = {
  mailbox: Mailbox;
  team: Team;
  newborns: Newborns;
  now: () => Date;
  signal: AbortSignal;
  /** The sandbox's own. */
  origin: string;
  payments: readonly PlayedPayments[];
};

try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(`[sandbox] ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
