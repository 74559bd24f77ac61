import { seeded } from "../apps/api/test/game-server.ts";
import { type LineMood, lineMoods } from "./line.ts";

/** What a player decides to do; who is not yet that far does first what it takes. */
type PlayerAct =
  | { act: "register" | "logIn" | "logOff" | "changePassword" | "deleteAccount" | "watch" | "vote" }
  | { act: "donate"; provider: "paypal" | "stripe"; amount: number; notices: "once" | "twice" | "never" }
  | { act: "transfer"; amount: number };

export type PlayerStep = { who: "player"; player: number; isTwice: boolean } & PlayerAct;
/** `donation`: which of the player's, counted around. */
type OperatorStep = { who: "operator" } & (
  | { act: "publish" }
  | { act: "resolve" }
  | { act: "import" }
  /** Ended after so long where it says so, and by two of them at once. */
  | { act: "importUsers"; users: number; killedAfterMs: number | null; isTwice: boolean }
  | { act: "adjust"; player: number; amount: number }
  | { act: "refund"; player: number; donation: number }
);
/** A payment goes back at the provider, of which the portal is told, or not. */
type ProviderStep = { who: "provider"; player: number; donation: number };
/** A turn of the game server: it takes what waits, and rejects the first of it or none; somebody wins, so many times by now. */
type GameStep = { who: "game"; rejects: boolean; isSilent: boolean; player: number; wins: number };
export type HandStep = { who: "hand"; forMs: number } & (
  | { breaks: "portal" }
  | { breaks: "clock"; aheadSeconds: number }
  | {
      breaks:
        | "database"
        | "restarted database"
        | "disk"
        | "failover"
        | "game's database"
        | "rolling"
        | "lock"
        | "connections";
    }
  | { breaks: "line"; to: "database" | "game" | "payments" | "mail" | "receiver"; mood: LineMood }
);

/**
 * `number` is the step's for ever, whatever steps are left out; `afterMs` passes before it, `portal` is whom it is about. All of
 * the opening is over before anything else begins.
 */
export type Step = { number: number; afterMs: number; portal: number; isOpening: boolean } & (
  | PlayerStep
  | OperatorStep
  | ProviderStep
  | GameStep
  | HandStep
);

export type Size = {
  steps: number;
  players: number;
  portals: number;
  /** Whether the portals keep the game's own tables, in a MariaDB that breaks, too. */
  hasGameTables: boolean;
};

const mostPauseMs = 200;
/** In seconds. */
export const anHour = 3_600;

/** The story of a seed: the same decisions each time. Everybody begins with a donation, before anything breaks. */
export function tellStory(seed: number, { steps, players, portals, hasGameTables }: Size): Step[] {
  const random = seeded(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const oneOf = <T>(many: readonly T[]): T => many[below(many.length)] as T;
  const asOften = <T>(weights: readonly (readonly [number, () => T])[]): T => {
    let left = random() * weights.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of weights) if ((left -= weight) < 0) return make();
    throw new Error("there is nothing to choose from");
  };

  const playerAct = (): PlayerAct =>
    asOften<PlayerAct>([
      [2, () => ({ act: "register" })],
      [2, () => ({ act: "logIn" })],
      [1.5, () => ({ act: "logOff" })],
      [1, () => ({ act: "changePassword" })],
      [0.5, () => ({ act: "deleteAccount" })],
      [
        6,
        () => ({
          act: "donate",
          provider: oneOf(["paypal", "stripe"] as const),
          amount: 5 + below(46),
          notices: oneOf(["once", "twice", "never"] as const),
        }),
      ],
      [8, () => ({ act: "transfer", amount: 1 + below(20) })],
      [1, () => ({ act: "watch" })],
      [1.5, () => ({ act: "vote" })],
    ]);
  const operatorAct = (): OperatorStep =>
    asOften<OperatorStep>([
      [1, () => ({ who: "operator", act: "publish" })],
      [0.5, () => ({ who: "operator", act: "import" })],
      [0.5, () => ({ who: "operator", act: "resolve" })],
      [
        0.4,
        () => ({
          who: "operator",
          act: "importUsers",
          users: 1 + below(1_500),
          killedAfterMs: oneOf([null, 500 + below(2_500)]),
          isTwice: random() < 0.3,
        }),
      ],
      [1, () => ({ who: "operator", act: "adjust", player: below(players), amount: 1 + below(20) })],
      [1, () => ({ who: "operator", act: "refund", player: below(players), donation: below(100) })],
    ]);
  const handAct = (): HandStep => {
    const forMs = 100 + below(1_400);
    return asOften<HandStep>([
      [3, () => ({ who: "hand", breaks: "portal", forMs })],
      [1, () => ({ who: "hand", breaks: "clock", aheadSeconds: oneOf([0, anHour, -anHour]), forMs })],
      [1, () => ({ who: "hand", breaks: "database", forMs })],
      [0.5, () => ({ who: "hand", breaks: "restarted database", forMs })],
      [0.5, () => ({ who: "hand", breaks: "disk", forMs })],
      [hasGameTables ? 1.5 : 0, () => ({ who: "hand", breaks: "game's database", forMs })],
      [0.3, () => ({ who: "hand", breaks: "failover", forMs })],
      [0.5, () => ({ who: "hand", breaks: "rolling", forMs })],
      [1, () => ({ who: "hand", breaks: "lock", forMs })],
      [0.5, () => ({ who: "hand", breaks: "connections", forMs })],
      [
        4,
        () => ({
          who: "hand",
          breaks: "line",
          to: oneOf([
            "database",
            "database",
            "database",
            "payments",
            "payments",
            "mail",
            "receiver",
            ...(hasGameTables ? (["game", "game"] as const) : []),
          ] as const),
          mood: oneOf(lineMoods),
          forMs,
        }),
      ],
    ]);
  };

  const opening = Array.from({ length: players }, (_, player): Step => {
    const donate = { provider: oneOf(["paypal", "stripe"] as const), amount: 50, notices: "once" as const };
    const at = { number: player, afterMs: below(mostPauseMs), portal: below(portals), isOpening: true };
    return { ...at, who: "player", player, isTwice: false, act: "donate", ...donate };
  });
  const rest = Array.from({ length: Math.max(0, steps - players) }, (_, index): Step => {
    const number = players + index;
    const at = { number, afterMs: below(mostPauseMs), portal: below(portals), isOpening: false };
    return asOften<Step>([
      [
        12,
        () => ({ ...at, who: "player", player: below(players), isTwice: random() < 0.15, ...playerAct() }),
      ],
      [1.5, () => ({ ...at, ...operatorAct() })],
      [0.5, () => ({ ...at, who: "provider", player: below(players), donation: below(100) })],
      [
        3,
        () => ({
          ...at,
          who: "game",
          rejects: random() < 0.1,
          isSilent: random() < 0.2,
          player: below(players),
          wins: 1 + below(1_000),
        }),
      ],
      [1.6, () => ({ ...at, ...handAct() })],
    ]);
  });
  return [...opening, ...rest];
}

/** A step in words. */
export function stepText({ number, afterMs, portal, isOpening: _isOpening, ...step }: Step): string {
  const { who, ...rest } = step;
  const said = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
  return `${String(number).padStart(4)}  +${afterMs} ms  ${who}: ${said.join(", ")}, at portal ${portal}`;
}
