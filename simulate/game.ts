import { callPath } from "@gatehouse/contract/calls";
import { leasedDelivery } from "@gatehouse/contract/game/deliveries";
import type { Acknowledged } from "./acknowledged.ts";
import type { Ask } from "./ask.ts";
import { nameOf } from "./players.ts";
import { gameApiKey } from "./world.ts";

const headers = { authorization: `Bearer ${gameApiKey}` };

export type Game = ReturnType<typeof createGame>;

/** The game server's side of the bridge: it gives what it is handed once, and says so until it is heard. */
export function createGame(ask: Ask, { lives, given, answered, broken }: Acknowledged) {
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
    else if (answer) broken.push(`characters answered ${answer.status} ${answer.codes.join(" ")}`);
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
      else broken.push(`the end of a delivery answered ${heard.status} ${heard.codes.join(" ")}`);
    }
  }

  return {
    async turn(at: number, rejects: boolean): Promise<void> {
      await tellCharacters(at);
      await report(at);
      await take(at, rejects);
      await report(at);
    },
  };
}
