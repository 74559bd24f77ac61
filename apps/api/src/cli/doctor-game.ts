import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { deliveryFindings } from "./doctor-deliveries.ts";
import type { GameFinding, GameGateway } from "../gateways/game/port.ts";
import { answersTcp } from "../platform/tcp-probe.ts";

const connectMs = 4_000;
/** A change that waits for less is on its way. */
const patienceMs = 60_000;

/** What is to say about the game: its database or bridge, its ports, and what waits for it. */
export async function gameFindings(deps: Deps): Promise<GameFinding[]> {
  return [
    ...(await gatewayFindings(deps.config, deps.game.gateway)),
    ...(await accountFindings(deps)),
    ...(await deliveryFindings(deps)),
    ...(await commandFindings(deps)),
  ];
}

/** What can be said of the game without the portal's own database: the game's, with the portal's rights there, and its ports. */
export const gatewayFindings = async (
  { game }: Config,
  gateway: Pick<GameGateway, "describe">,
): Promise<GameFinding[]> => [...(await gateway.describe()), ...(await portFindings(game))];

async function portFindings({ servers }: Config["game"]): Promise<GameFinding[]> {
  const ports = servers.flatMap(({ code, login, game }) => [
    { name: `login port of ${code}`, ...login },
    { name: `game port of ${code}`, ...game },
  ]);
  return Promise.all(
    ports.map(async ({ name, host, port }): Promise<GameFinding> => {
      const place = `${name} (${host}:${port})`;
      return (await answersTcp({ host, port }, connectMs))
        ? { level: "ok", text: `Game: the ${place} answers` }
        : {
            level: "wrong",
            text: `Game: the ${place} does not answer, so the server is shown as offline; start it, open the port to the portal, or correct GAME_SERVERS`,
          };
    }),
  );
}

/** Rewards that no script or bridge takes. */
async function commandFindings({ game }: Deps): Promise<GameFinding[]> {
  const { waiting, oldest } = await game.commands.backlog(patienceMs / 1_000);
  if (!oldest) return [];
  const since = `Game: ${waiting} rewards of votes or the competition wait, the oldest since ${oldest.toISOString()}`;
  return [
    game.gateway.commands
      ? {
          level: "wrong",
          text: `${since}; the game server has to run, with the script GatehouseCommands of docs/game-scripts, or claim them over the bridge`,
        }
      : { level: "note", text: `${since}; the game server claims them with POST /api/game/commands/claim` },
  ];
}

async function accountFindings({ game, clock }: Deps): Promise<GameFinding[]> {
  const findings: GameFinding[] = [];
  const { waiting, oldest, problem, taken } = await game.accounts.backlog();
  if (oldest && clock.now().getTime() - oldest.getTime() > patienceMs) {
    const since = `Game: ${waiting} changes of accounts wait, the oldest since ${oldest.toISOString()}`;
    findings.push(
      game.gateway.accounts
        ? { level: "wrong", text: `${since}; ${problem ?? "is a portal running?"}` }
        : { level: "note", text: `${since}; the game server fetches them with GET /api/game/accounts` },
    );
  }
  if (taken.length > 0) {
    findings.push({
      level: "note",
      text: `Game: accounts of others in the game were left alone, and these players have none: ${taken.join(", ")}; docs/game-servers.md says what to do`,
    });
  }
  return findings;
}
