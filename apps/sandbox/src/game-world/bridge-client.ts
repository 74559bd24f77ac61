import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { callPath } from "@gatehouse/contract/calls";
import { type DeliveryAck, type LeasedDelivery, leasedDelivery } from "@gatehouse/contract/game/deliveries";
import { type AccountChanges, accountChanges } from "@gatehouse/contract/game/accounts";
import { type CommandAck, type LeasedCommand, leasedCommand } from "@gatehouse/contract/game/commands";
import type { EveningRow } from "./evening.ts";
import type { FeatRow } from "./feats.ts";
import type {
  CharacterRow,
  ClanRow,
  FactionRow,
  HeroRow,
  StatsRow,
  StatusBeat,
} from "@gatehouse/contract/game/bridge";
import type { SentChronicleRow } from "@gatehouse/contract/game/chronicle-rows";
import type { Olympiad } from "@gatehouse/contract/game/world";
import type { FullStatsRow } from "./tally.ts";

const compress = promisify(gzip);

const compressFrom = 8_192;
/** Generous: a portal that works on a large batch is better waited for than asked again. */
const callTimeout = 60_000;

/** The portal answered, but not with success. */
export class BridgeRefused extends Error {
  readonly status: number;
  constructor(path: string, status: number, detail: string) {
    super(`${path} answered ${status}${detail && `: ${detail}`}`);
    this.status = status;
  }
}

/**
 * A game server's side of the bridge, up to 10,000 rows a call. Every call may be repeated; each throws when the portal
 * did not take it. Heroes, factions and everything of the realm
 * replace the whole list.
 */
export interface BridgeClient {
  status(beat: StatusBeat): Promise<void>;
  characters(rows: readonly CharacterRow[]): Promise<void>;
  stats(rows: readonly (FullStatsRow & Pick<StatsRow, "past">)[]): Promise<void>;
  clans(rows: readonly ClanRow[]): Promise<void>;
  heroes(rows: readonly HeroRow[]): Promise<void>;
  factions(rows: readonly FactionRow[]): Promise<void>;
  /** What is worth telling; a row that was told before changes nothing. */
  chronicle(rows: readonly SentChronicleRow[]): Promise<void>;
  bosses(rows: readonly object[]): Promise<void>;
  castles(rows: readonly object[]): Promise<void>;
  round(report: { number: number; endsAt: string }): Promise<void>;
  events(rows: readonly EveningRow[]): Promise<void>;
  achievements(rows: readonly FeatRow[]): Promise<void>;
  olympiad(report: Olympiad): Promise<void>;
  shops(rows: readonly object[]): Promise<void>;
  /** The changes of accounts after a cursor. */
  accounts(after: number): Promise<AccountChanges>;
  /** Leases the goods that wait. */
  claim(): Promise<LeasedDelivery[]>;
  /** Says how a delivery ended. */
  acknowledge(deliveryId: string, ack: DeliveryAck): Promise<void>;
  /** What the portal asks the game to do, leased for a minute. */
  commands(): Promise<LeasedCommand[]>;
  /** Says how a command ended. */
  commandEnded(commandId: string, ack: CommandAck): Promise<void>;
}

export interface BridgeOptions {
  /** The portal's origin. */
  portalUrl: string;
  apiKey: string;
  signal: AbortSignal;
}

export function createBridgeClient({ portalUrl, apiKey, signal }: BridgeOptions): BridgeClient {
  type Call = { method: string; body?: NonNullable<RequestInit["body"]>; headers?: Record<string, string> };
  const call = async (path: string, init: Call): Promise<string> => {
    const reply = await fetch(new URL(path, portalUrl), {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, ...init.headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]),
    });
    const text = await reply.text();
    if (!reply.ok) throw new BridgeRefused(path, reply.status, text.slice(0, 200));
    return text;
  };
  const post = (path: string, body: unknown): Promise<string> =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const put = async (path: string, body: unknown): Promise<void> => {
    const json = JSON.stringify(body);
    const large = json.length >= compressFrom;
    await call(path, {
      method: "PUT",
      headers: { "content-type": "application/json", ...(large && { "content-encoding": "gzip" }) },
      body: large ? await compress(json) : json,
    });
  };
  const upsert = async (path: string, rows: readonly unknown[]): Promise<void> => {
    if (rows.length > 0) await put(path, rows);
  };
  return {
    status: (beat) => put(callPath("gameStatus"), beat),
    characters: (rows) => upsert(callPath("gameCharacters"), rows),
    stats: (rows) => upsert(callPath("gameStats"), rows),
    clans: (rows) => upsert(callPath("gameClans"), rows),
    heroes: (rows) => put(callPath("gameHeroes"), rows),
    factions: (rows) => put(callPath("gameFactions"), rows),
    chronicle: async (rows) => {
      if (rows.length > 0) await post(callPath("gameChronicle"), rows);
    },
    bosses: (rows) => put(callPath("gameBosses"), rows),
    castles: (rows) => put(callPath("gameCastles"), rows),
    round: (report) => put(callPath("gameRound"), report),
    events: (rows) => put(callPath("gameEvents"), rows),
    achievements: (rows) => upsert(callPath("gameAchievements"), rows),
    olympiad: (report) => put(callPath("gameOlympiad"), report),
    shops: (rows) => put(callPath("gameShops"), rows),
    claim: async () =>
      leasedDelivery.array().parse(JSON.parse(await post(callPath("gameDeliveriesClaim"), {}))),
    acknowledge: async (deliveryId, ack) =>
      void (await post(callPath("gameDeliveryAck", { deliveryId }), ack)),
    accounts: async (after) =>
      accountChanges.parse(
        JSON.parse(await call(`${callPath("gameAccounts")}?after=${after}`, { method: "GET" })),
      ),
    commands: async () =>
      leasedCommand.array().parse(JSON.parse(await post(callPath("gameCommandsClaim"), {}))),
    commandEnded: async (commandId, ack) => void (await post(callPath("gameCommandAck", { commandId }), ack)),
  };
}
