import { callPath } from "@gatehouse/contract/calls";
import { leasedCommand } from "@gatehouse/contract/game/commands";
import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import type { Acknowledged, Life } from "./acknowledged.ts";
import type { Ask } from "./ask.ts";
import { nameOf } from "./players.ts";
import { gameApiKey } from "./world.ts";

const headers = { authorization: `Bearer ${gameApiKey}` };

export type Game = ReturnType<typeof createGame>;

/** The game server's side of the bridge: it gives what it is handed once, and says so until it is heard. */
export function createGame(ask: Ask, noted: Acknowledged) {
  const { lives, given, answered, commands, obeyed, tidings, wins, broken } = noted;
  const surprise = (what: string, { status, codes }: { status: number; codes: readonly string[] }): void =>
    void broken.push(`${what} answered ${status} ${codes.join(" ")}`);

  async function tellCharacters(at: number): Promise<void> {
    const born = lives.filter(({ registered, embodied }) => registered === "yes" && embodied !== "yes");
    if (born.length === 0) return;
    const body = born.map((life) => ({
      charId: life.charId,
      login: life.login,
      name: nameOf(life),
      classId: 93,
      level: 80,
      faction: "angels",
      online: true,
    }));
    for (const life of born) life.embodied = "maybe";
    const answer = await ask(at, "PUT", callPath("gameCharacters"), { headers, body });
    if (answer?.status === 200) for (const life of born) life.embodied = "yes";
    else if (answer) surprise("characters", answer);
  }

  /** How often each of those has won that the portal knows of. */
  async function tellWins(at: number): Promise<void> {
    const known = lives.filter(({ embodied, charId }) => embodied === "yes" && wins.has(charId));
    if (known.length > 0) {
      const body = known.map(({ charId }) => ({ charId, pvpCount: wins.get(charId) }));
      const answer = await ask(at, "PUT", callPath("gameStats"), { headers, body });
      if (answer && answer.status !== 200) surprise("stats", answer);
    }
  }

  /** What happened, again until it is heard, and by two at once. */
  async function tellTidings(at: number): Promise<void> {
    const untold = tidings.filter(({ told }) => told !== "yes");
    if (untold.length === 0) return;
    const body = untold.map(({ id, text }) => ({ id, at: longAgo(), kind: "told", text }));
    const post = (where: number) => ask(where, "POST", callPath("gameChronicle"), { headers, body });
    for (const answer of await Promise.all([post(at), post(at + 1)]))
      if (answer?.status === 200) for (const tiding of untold) tiding.told = "yes";
      else if (answer) surprise("tidings", answer);
      else for (const tiding of untold) if (tiding.told === "no") tiding.told = "maybe";
  }

  async function obey(at: number): Promise<void> {
    const claimed = await ask(at, "POST", callPath("gameCommandsClaim"), { headers, body: { max: 20 } });
    for (const { commandId, login } of leasedCommand.array().parse(claimed?.body ?? []))
      commands.set(commandId, { login });
    for (const commandId of commands.keys()) {
      if (obeyed.has(commandId)) continue;
      const path = callPath("gameCommandAck", { commandId });
      const heard = await ask(at, "POST", path, { headers, body: { status: "done" } });
      if (heard?.status === 200) obeyed.add(commandId);
      else if (heard) surprise("the end of a command", heard);
    }
  }

  async function take(at: number, rejects: boolean): Promise<void> {
    const claimed = await ask(at, "POST", callPath("gameDeliveriesClaim"), { headers, body: { max: 20 } });
    if (!claimed) return;
    let isRejected = rejects;
    for (const { deliveryId, charId, count } of leasedDelivery.array().parse(claimed.body)) {
      if (!given.has(deliveryId)) given.set(deliveryId, { charId, count, isRejected });
      isRejected = false;
    }
  }

  async function report(at: number): Promise<void> {
    for (const [deliveryId, { isRejected }] of given) {
      if (answered.has(deliveryId)) continue;
      const body = { status: isRejected ? "rejected" : "delivered" };
      const heard = await ask(at, "POST", callPath("gameDeliveryAck", { deliveryId }), { headers, body });
      if (!heard) return;
      if (heard.status === 200) answered.add(deliveryId);
      else surprise("the end of a delivery", heard);
    }
  }

  return {
    tellTidings,
    /** What happens in the game's world, whoever hears of it. */
    live(number: number, winner: Life, count: number): void {
      wins.set(winner.charId, count);
      tidings.push({ id: `tiding-${number}`, text: `What happened at step ${number}.`, told: "no" });
    },
    /** `isSilent`: it says later what became of what it takes now. */
    async turn(at: number, { rejects, isSilent }: { rejects: boolean; isSilent: boolean }): Promise<void> {
      await tellCharacters(at);
      await report(at);
      await take(at, rejects);
      if (!isSilent) await report(at);
      await tellWins(at);
      await tellTidings(at);
      await obey(at);
    },
  };
}

/** Long enough that a portal's clock may be an hour late, and short enough to be news. */
const longAgo = (): string => new Date(Date.now() - 2 * 3_600_000).toISOString();
