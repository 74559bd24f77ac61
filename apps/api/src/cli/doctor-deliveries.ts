import type { Deps } from "../deps.ts";
import type { GameFinding } from "../gateways/game/port.ts";
import { reasonText } from "../gateways/game/reason-texts.ts";

type Waiting = Awaited<ReturnType<Deps["game"]["deliveries"]["waiting"]>>[number];

const shown = 10;
/** Older leaderboards than this have a reason. */
const oldMs = 10 * 60_000;

/** Goods are taken within seconds when somebody takes them, unless their player is away. */
const waitingSeconds = 5 * 60;

/** The deliveries that wait for somebody, the stuck ones with their whole history, and leaderboards that stand still. */
export async function deliveryFindings({ game, clock }: Deps): Promise<GameFinding[]> {
  const waiting = await game.deliveries.waiting(waitingSeconds);
  const findings = waiting.map((some) => waitingFinding(some, game.gateway.deliveries === null));
  for (const { delivery, history } of await game.deliveries.stuck(shown)) {
    const { id, count, itemId, charName, charId, createdAt, state, problem, origin } = delivery;
    const lines = history.map(({ at, kind, attempt, detail }) =>
      [at.toISOString(), kind, attempt > 0 ? `(${attempt})` : "", reasonText(detail ?? "")]
        .filter(Boolean)
        .join(" "),
    );
    const goods = `${count} × item ${itemId} for ${charName} (${charId})`;
    const why = problem === null ? `${state.toLowerCase()}, the game has not taken it` : reasonText(problem);
    findings.push({
      // What the game's database refuses stands still until somebody mends it.
      level: state === "UNKNOWN" || (state === "PENDING" && problem) ? "wrong" : "note",
      text: `Delivery ${id}: ${goods} since ${createdAt.toISOString()}${origin === null ? "" : ` by request ${origin}`}: ${why}\n         ${lines.join("\n         ")}`,
    });
  }
  const [updated, shrunkSince] = [await game.snapshot.updated(), await game.snapshot.shrunkSince()];
  if (updated && clock.now().getTime() - updated.getTime() > oldMs) {
    findings.push({
      level: "wrong",
      text: `Game: the leaderboards are of ${updated.toISOString()}; is a portal running, and the game's database in reach?`,
    });
  }
  if (shrunkSince) {
    findings.push({
      level: "note",
      text: `Game: far fewer characters in the game's database since ${shrunkSince.toISOString()}; they leave the leaderboards when that has lasted half an hour`,
    });
  }
  return findings;
}

/** Paid goods that nobody fetches are wrong; those of players who are away are not. */
function waitingFinding(
  { mechanism, isTaken, count, oldest, everArrived }: Waiting,
  byBridge: boolean,
): GameFinding {
  const since = (where: string) =>
    `Game: ${count} deliveries wait ${where}, the oldest since ${oldest.toISOString()}`;
  if (mechanism === null) {
    if (!byBridge)
      return { level: "wrong", text: `${since("to be put into the game's database")}; is a portal running?` };
    return isTaken
      ? {
          level: "note",
          text: `${since("for the game server's word")}: it has claimed them, and acknowledges each once its player has it`,
        }
      : {
          level: "wrong",
          text: `${since("for the game server")}, and nobody has claimed them: it has to call POST /api/game/deliveries/claim (docs/game-servers.md)`,
        };
  }
  const table = mechanism === "queue" ? "gatehouse_deliveries" : mechanism;
  if (everArrived) {
    return {
      level: "note",
      text: `${since(`in ${table}`)}: each for its player to come into the game; if they play, see that ${emptier(mechanism)} runs`,
    };
  }
  return {
    level: "wrong",
    text: `${since(`in ${table}`)}, and none has ever arrived from there: see that ${emptier(mechanism)} runs in the game server (docs/game-servers.md)`,
  };
}

const emptier = (mechanism: string): string =>
  mechanism === "queue"
    ? "the script GatehouseDeliveries of docs/game-scripts"
    : "the game server's part for it";
