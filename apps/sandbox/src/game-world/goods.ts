import type { LeasedDelivery } from "@gatehouse/contract/game/deliveries";
import type { GameReason } from "@gatehouse/contract/game/reasons";
import { type BridgeClient, BridgeRefused } from "./bridge-client.ts";
import type { World } from "./state.ts";

/** This many pieces never fit into anybody's bags, so that a refund can be seen. */
const tooMany = 13;
/** Of this many pieces the game never says what became of them, so that a person has to. */
const untold = 17;
/** Tellings that are kept: long enough for a delivery whose acknowledgement was lost. */
const remembered = 10_000;

export type Goods = ReturnType<typeof createGoods>;

/** Hands deliveries to the characters, each once, however often the portal offers it. */
export function createGoods(bridge: Pick<BridgeClient, "claim" | "acknowledge">, world: World) {
  const given = new Map<string, LeasedDelivery>();

  const refusal = ({ charId, login, count }: LeasedDelivery): GameReason | undefined => {
    if (count === tooMany) return "inventoryFull";
    const character = world.characters.find(({ row }) => row.charId === charId);
    if (!character) return "unknown";
    const isTheirs = login === null || character.row.login.toLowerCase() === login;
    return isTheirs ? undefined : "sold";
  };

  /** Nothing for a portal that puts goods into a game's database itself. */
  const claim = (): Promise<LeasedDelivery[]> =>
    bridge.claim().catch((error: unknown) => {
      if (error instanceof BridgeRefused && error.status === 422) return [];
      throw error;
    });

  return {
    given,

    /** Takes what the portal has and says how each ended. Throws when the portal is away. */
    async fetch(): Promise<void> {
      for (const delivery of await claim()) {
        const { deliveryId } = delivery;
        if (delivery.count === untold) continue;
        const reason = given.has(deliveryId) ? undefined : refusal(delivery);
        if (reason === undefined && !given.has(deliveryId)) given.set(deliveryId, delivery);
        const [oldest] = given.keys();
        if (oldest !== undefined && given.size > remembered) given.delete(oldest);
        const ack =
          reason === undefined ? ({ status: "delivered" } as const) : { status: "rejected" as const, reason };
        await bridge.acknowledge(deliveryId, ack).catch((error: unknown) => {
          // Ended otherwise already: the portal has noted the contradiction.
          if (!(error instanceof BridgeRefused) || error.status !== 409) throw error;
        });
      }
    },
  };
}
