import { z } from "zod";
import { gameServers, type GameServerAddress } from "./config-game-servers.ts";
import { type DeliveryMechanism, deliveryMechanisms } from "./gateways/game/port.ts";

/** Where the game is, and what of it is shown. */
export type GameSettings = Readonly<{
  driver: "bridge" | "l2j";
  /** As it was given; only the driver l2j reads it. */
  databaseUrl: string | undefined;
  /** As it was given; undefined: `accounts` is in the game's database. */
  loginDatabaseUrl: string | undefined;
  /** As it was given; undefined: recognised from the schema. */
  pack: string | undefined;
  /** Undefined: the pack's own. */
  delivery: DeliveryMechanism | undefined;
  /** The currency's item. */
  itemId: number;
  /** What the status probe connects to; empty: the game server reports by itself. */
  servers: readonly GameServerAddress[];
  /** What a character's level cannot rise above. */
  highestLevel: number;
  /** Whether the rankings show game masters, too; only the driver l2j knows who they are. */
  rankGameMasters: boolean;
  /** What is told of when a dead boss comes back: a window around the moment, the moment, or nothing. */
  bossTimes: "window" | "exact" | "off";
}>;

const optional = z.string().trim().min(1).optional();

export const gameFields = z.object({
  GAME_DRIVER: z.enum(["bridge", "l2j"]).default("bridge"),
  // These three are judged by the driver: the portal starts without the game's database, and says what is wrong.
  GAME_DATABASE_URL: optional,
  GAME_LOGIN_DATABASE_URL: optional,
  GAME_PACK: optional,
  GAME_DELIVERY: z.enum(deliveryMechanisms).optional(),
  GAME_ITEM_ID: z.coerce.number().int().min(1).max(2_147_483_647).default(9143),
  GAME_SERVERS: gameServers,
  GAME_HIGHEST_LEVEL: z.coerce.number().int().min(1).max(1_000).default(80),
  RANK_GAME_MASTERS: z.enum(["0", "1"]).default("0"),
  BOSS_TIMES: z.enum(["window", "exact", "off"]).default("window"),
});

export const readGame = (value: z.infer<typeof gameFields>): GameSettings => ({
  driver: value.GAME_DRIVER,
  databaseUrl: value.GAME_DATABASE_URL,
  loginDatabaseUrl: value.GAME_LOGIN_DATABASE_URL,
  pack: value.GAME_PACK,
  delivery: value.GAME_DELIVERY,
  itemId: value.GAME_ITEM_ID,
  servers: value.GAME_SERVERS,
  highestLevel: value.GAME_HIGHEST_LEVEL,
  rankGameMasters: value.RANK_GAME_MASTERS === "1",
  bossTimes: value.BOSS_TIMES,
});
