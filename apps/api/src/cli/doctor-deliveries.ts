import type { Deps } from "../deps.ts";
import type { GameFinding } from "../gateways/game/port.ts";

const shown = 10;
/** Older leaderboards than this have a reason. */
const oldMs = 10 * 60_000;

/** The deliveries that wait for somebody, each with its whole history, and leaderboards that stand still. */
export async function deliveryFindings({ game, clock }: Deps): Promise<GameFinding[]> {
  const findings: GameFinding[] = [];
  for (const { delivery, history } of await game.deliveries.stuck(shown)) {
    const { id, count, itemId, charName, charId, createdAt, state, problem } = delivery;
    const lines = history.map(({ at, kind, attempt, detail }) =>
      [at.toISOString(), kind, attempt > 0 ? `(${attempt})` : "", detail ?? ""].filter(Boolean).join(" "),
    );
    const goods = `${count} × item ${itemId} for ${charName} (${charId})`;
    const why = problem ?? `${state.toLowerCase()}, the game has not taken it`;
    findings.push({
      // What the game's database refuses stands still until somebody mends it.
      level: state === "UNKNOWN" || (state === "PENDING" && problem) ? "wrong" : "note",
      text: `Delivery ${id}: ${goods} since ${createdAt.toISOString()}: ${why}\n         ${lines.join("\n         ")}`,
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
