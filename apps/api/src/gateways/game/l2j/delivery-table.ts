import type { DeliverySight, GameDelivery, PlacedDelivery } from "../port.ts";

/** One way of bringing goods into the game: a table, and what its rows mean. Functions as in the port. */
export type DeliveryTable = {
  /** Returns what the row is known by in the table. */
  place(delivery: GameDelivery): Promise<string>;
  /** `charName`: the character's present name. */
  hand(delivery: PlacedDelivery, charName: string): Promise<boolean>;
  look(deliveries: readonly PlacedDelivery[]): Promise<Map<string, TableSight>>;
  /** `reason`: for a table that has room for it. */
  withdraw(delivery: PlacedDelivery, reason: string): Promise<boolean>;
  tidy(delivery: PlacedDelivery): Promise<void>;
};

/** `gone`: the row has disappeared, which is how this table says that its goods were given. */
export type TableSight = DeliverySight | { at: "gone" } | { at: "waiting"; problem: null; charName: string };

/**
 * A receiver that no character is: the servers number their objects from 0x10000000. A row that names it is passed
 * over, so it can be written, lost, and written again without harm; one UPDATE then hands it to the character.
 */
export const standInOf = ({ number }: Pick<GameDelivery, "number">): number => 1 + (number % 0x0f_ff_ff_ff);

/** `(?, ?, …)` for a list of values. */
export const places = (list: readonly unknown[]): string => `(${list.map(() => "?").join(", ")})`;

export const rowLost: DeliverySight = { at: "unknown", problem: "rowLost" };

/**
 * What the absence of a row means where the game deletes it when it has given the goods: that, once the game was let at
 * it. Was it lost at the very moment of handing over, its witness tells: a second row that the game never takes, still
 * there unless somebody cleaned the table.
 */
export const absenceOf = ({ handed }: PlacedDelivery, hasWitness: boolean): TableSight =>
  handed || hasWitness ? { at: "gone" } : rowLost;
