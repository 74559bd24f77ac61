import type { DeliveryMechanism, GameFinding } from "../port.ts";
import type { Recognised } from "./recognise.ts";

type Game = Pick<Recognised, "schema" | "pack">;

const ownTable = "gatehouse_deliveries";

/**
 * How goods get into this game: as GAME_DELIVERY says, else our own table where it exists, since the script that empties
 * it is there, too; else what the server empties by itself; else our own table, to wait for the script.
 */
export function chooseMechanism({ schema, pack }: Game, setting?: DeliveryMechanism): DeliveryMechanism {
  if (setting) return setting;
  const emptied = ["user_item_delivery", pack?.delivery].filter((one) => one !== "queue");
  const found = schema.has(ownTable) ? undefined : emptied.find((table) => table && schema.has(table));
  return (found as DeliveryMechanism | undefined) ?? "queue";
}

/** What the operator has to know about it. */
export function deliveryFinding({ schema, pack }: Game, setting?: DeliveryMechanism): GameFinding {
  const mechanism = chooseMechanism({ schema, pack }, setting);
  if (mechanism === "queue") {
    return schema.has(ownTable)
      ? {
          level: "ok",
          text: `Game: goods go through ${ownTable}, which the script in docs/game-scripts empties`,
        }
      : {
          level: "note",
          text: `Game: goods wait in ${ownTable}, made with the first one, until the script of docs/game-scripts is put into the game server`,
        };
  }
  if (!schema.has(mechanism)) {
    return {
      level: "wrong",
      text: `Game: GAME_DELIVERY is ${mechanism}, but that table is missing or may not be used, so goods wait; grant the rights of docs/game-servers.md, or choose another`,
    };
  }
  return mechanism === "custom_mail"
    ? {
        level: "note",
        text: "Game: goods go through custom_mail: the server hands them out once CustomMailManagerEnabled is True in game/config/Custom/CustomMailManager.ini; the script in docs/game-scripts is safer",
      }
    : { level: "ok", text: `Game: goods go through ${mechanism}` };
}
