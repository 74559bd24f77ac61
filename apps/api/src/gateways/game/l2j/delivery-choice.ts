import type { DeliveryMechanism, GameFinding } from "../port.ts";
import { queueTable } from "./delivery-queue.ts";
import { hasItemLists } from "./item-check.ts";
import type { Recognised } from "./recognise.ts";
import type { Right, Schema } from "./schema.ts";

type Game = Pick<Recognised, "schema" | "isQueueEmptied">;

/** Of each table, a column that it has in the form that the portal knows. */
const signs: Record<Exclude<DeliveryMechanism, "queue">, string> = {
  custom_mail: "receiver",
  items_donate: "owner_id",
  user_item_delivery: "char_name",
  items_delayed: "payment_id",
};

/**
 * What servers empty by themselves without losing goods for certain. Not `custom_mail`: its server deletes the row long
 * before the item is in the database.
 */
const emptied = ["user_item_delivery", "items_donate", "items_delayed"] as const;

const columnOf = (schema: Schema, table: keyof typeof signs) => schema.get(table)?.columns.get(signs[table]);

/**
 * How goods get into this game: as GAME_DELIVERY says, else our own table where the script that empties it is known to be
 * there, too; else what the server empties by itself; else our own table, to wait for the script.
 */
export function chooseMechanism(
  { schema, isQueueEmptied = true }: Game,
  setting?: DeliveryMechanism,
): DeliveryMechanism {
  if (setting) return setting;
  if (isQueueEmptied) return "queue";
  return emptied.find((table) => columnOf(schema, table)) ?? "queue";
}

const grant = "grant the rights of docs/game-servers.md";

/** What the operator has to know about it. */
export function deliveryFinding(game: Game, setting?: DeliveryMechanism): GameFinding {
  const { schema } = game;
  const mechanism = chooseMechanism(game, setting);
  if (mechanism === "queue") return queueFinding(game);
  const column = columnOf(schema, mechanism);
  if (!column) {
    return {
      level: "wrong",
      text: `Game: GAME_DELIVERY is ${mechanism}, but that table is missing or may not be used, so goods wait; ${grant}, or choose another`,
    };
  }
  const missing = missingOf(column.rights);
  if (missing) {
    return {
      level: "wrong",
      text: `Game: ${mechanism}: the right to ${missing} is missing, so goods wait; ${grant}`,
    };
  }
  if (mechanism === "items_donate" && !hasItemLists(schema)) {
    return {
      level: "wrong",
      text: `Game: etcitem, weapon or armor may not be read, so goods of items that no character has wait; ${grant}`,
    };
  }
  return mechanism === "custom_mail"
    ? {
        level: "note",
        text: "Game: goods go through custom_mail, once CustomMailManagerEnabled is True in game/config/Custom/CustomMailManager.ini: a crash of the game server loses what it gave in the last 15 minutes; the script in docs/game-scripts does not",
      }
    : { level: "ok", text: `Game: goods go through ${mechanism}` };
}

function queueFinding({ schema, isQueueEmptied }: Game): GameFinding {
  const own = schema.get(queueTable)?.columns.get("delivery_id");
  const missing = own && missingOf(own.rights);
  if (missing) {
    return {
      level: "wrong",
      text: `Game: ${queueTable}: the right to ${missing} is missing, so goods wait; ${grant}`,
    };
  }
  if (isQueueEmptied === false) {
    const since = own ? "from which nobody has taken any yet" : "made with the first one";
    return {
      level: "note",
      text: `Game: goods wait in ${queueTable}, ${since}, until the script of docs/game-scripts is put into the game server`,
    };
  }
  return isQueueEmptied
    ? {
        level: "ok",
        text: `Game: goods go through ${queueTable}, which the script in docs/game-scripts empties`,
      }
    : {
        level: "wrong",
        text: `Game: whether anybody empties ${queueTable} cannot be told now, since it cannot be read`,
      };
}

/** The rights of the three that are missing; undefined when none is. */
function missingOf(rights: ReadonlySet<Right>): string | undefined {
  const missing = (["select", "insert", "update"] as const).filter((right) => !rights.has(right));
  return missing.length > 0 ? missing.join(", ") : undefined;
}
