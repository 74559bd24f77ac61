import { randomUUID } from "node:crypto";
import { limits } from "@gatehouse/contract/limits";
import type { CharacterOption, TransferRecord, TransferRequest } from "@gatehouse/contract/money/transfers";
import type { Db, DbOrTransaction, DbTransaction } from "../../../database.ts";
import { publishPlayerChange } from "../../../platform/background/changes.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Faults } from "../../../platform/postgres/faults.ts";
import type { DeliveriesService } from "../../game/deliveries/service.ts";
import type { RankingsService } from "../../game/rankings/service.ts";
import type { AccountService } from "../../identity/accounts/service.ts";
import type { HappeningsService } from "../../identity/notifications/service.ts";
import type { SwitchesService } from "../../operations/switches/service.ts";
import type { LedgerService } from "../ledger/service.ts";
import { failure } from "../../../platform/failure.ts";
import { deliveryReference, recordWith, type Transfer, transferOf } from "./model.ts";
import {
  endTransfer,
  findByRequest,
  insertTransfer,
  selectFaults,
  selectTransfersIn,
  selectTransfersOf,
} from "./store.ts";

type Player = { accountId: number; login: string };

type Delivered = { accountId: number | null; reference: string };

type Options = {
  db: Db;
  clock: Clock;
  ledger: LedgerService;
  switches: Pick<SwitchesService, "check">;
  deliveries: DeliveriesService;
  rankings: RankingsService;
  accounts: Pick<AccountService, "hold">;
  /** Hears of each end. */
  happenings: Pick<HappeningsService, "tell">;
  isHeld: (transaction: DbOrTransaction, holderId: number) => Promise<boolean>;
};

/** How long the news of an end is kept for its owner. */
const toldForMs = 7 * 24 * 3_600_000;

export type TransfersService = ReturnType<typeof createTransfersService>;

/**
 * Units from a balance to a character of one's own (product.md 6.6): the debit and the delivery are written down
 * together, and a refund is entered only together with the delivery's certain rejection.
 */
export function createTransfersService(options: Options) {
  const { db, clock, ledger, deliveries, rankings } = options;

  async function recordsOf(
    transaction: DbOrTransaction,
    transfers: readonly Transfer[],
  ): Promise<TransferRecord[]> {
    const references = transfers.map(({ id }) => deliveryReference(id));
    const states = await deliveries.states(transaction, references);
    return transfers.map((transfer) => recordWith(transfer, states.get(deliveryReference(transfer.id))));
  }

  async function recordOf(transaction: DbOrTransaction, transfer: Transfer): Promise<TransferRecord> {
    const reference = deliveryReference(transfer.id);
    const states = await deliveries.states(transaction, [reference]);
    return recordWith(transfer, states.get(reference));
  }

  /** The character, as long as the transaction runs; refused unless it is the player's, under the name that was chosen. */
  async function ownCharacter(
    transaction: DbOrTransaction,
    { login }: Player,
    { charId, name }: TransferRequest,
  ): Promise<CharacterOption> {
    const character = await rankings.holdCharacter(transaction, charId, login);
    if (!character) throw failure("transfer.notOwnCharacter");
    if (character.name.toLowerCase() !== name.toLowerCase()) {
      throw failure("transfer.characterRenamed", { name: character.name });
    }
    return character;
  }

  async function sendIn(
    transaction: DbTransaction,
    player: Player,
    request: TransferRequest,
    requestId: string,
  ): Promise<TransferRecord> {
    const { accountId } = player;
    const { amount } = request;
    const { verifiedAt } = await options.accounts.hold(transaction, accountId);
    if (!verifiedAt) throw failure("email.unverified");
    const holderId = await ledger.holder(transaction, accountId);
    const known = await findByRequest(transaction, holderId, requestId);
    if (known) return recordOf(transaction, known);
    const { charId, name: characterName } = await ownCharacter(transaction, player, request);
    const id = randomUUID();
    const wanted = { id, holderId, requestId, charId, characterName, amount };
    const transfer = await insertTransfer(transaction, wanted, clock.now());
    if (!transfer) {
      // Another call with the same request id came first: this one waited for it.
      const first = await findByRequest(transaction, holderId, requestId);
      if (!first) throw new Error(`Transfer ${id} was not written down`);
      return recordOf(transaction, first);
    }
    const balance = await ledger.lock(transaction, holderId);
    if (await options.isHeld(transaction, holderId)) throw failure("transfer.onHold");
    if (balance < amount) throw failure("transfer.notEnough");
    await ledger.enter(transaction, {
      kind: "transfer",
      reference: id,
      postings: [
        { account: holderId, amount: -amount },
        { account: "game", amount },
      ],
    });
    const reference = deliveryReference(id);
    const { login } = player;
    const goods = { accountId, login, reference, charId, charName: characterName, count: amount };
    const { state } = await deliveries.enqueue(transaction, goods);
    await publishPlayerChange(transaction, { accountId, event: "transfer", id });
    return recordWith(transfer, state);
  }

  /** Tells the player, while there is one, that the transfer of a delivery went on. */
  async function tell(on: DbOrTransaction, { accountId, reference }: Delivered): Promise<void> {
    const id = transferOf(reference);
    if (id !== null && accountId !== null)
      await publishPlayerChange(on, { accountId, event: "transfer", id });
  }
  deliveries.onProgress(tell);

  deliveries.onOutcome(async (transaction, { accountId, reference, state, detail }) => {
    const id = transferOf(reference);
    if (id === null) return;
    await tell(transaction, { accountId, reference });
    const status = state === "DELIVERED" ? "COMPLETED" : "FAILED";
    const reason = status === "FAILED" ? detail : null;
    const transfer = await endTransfer(transaction, id, { status, reason }, clock.now());
    if (!transfer) return;
    const { holderId, amount } = transfer;
    if (accountId !== null) {
      await options.happenings.tell(transaction, {
        kind: "transfer",
        key: `transfer:${id}`,
        accountId,
        facts: { hasArrived: status === "COMPLETED", amount, character: transfer.characterName },
        endsAt: new Date(clock.now().getTime() + toldForMs),
      });
    }
    if (status === "COMPLETED") return;
    await ledger.enter(transaction, {
      kind: "transferRefund",
      reference: id,
      postings: [
        { account: holderId, amount },
        { account: "game", amount: -amount },
      ],
    });
  });

  return {
    /** The player's own characters, by name. */
    characters: ({ login }: Player): Promise<CharacterOption[]> => rankings.charactersOf(login),

    /**
     * Takes `amount` off the balance and sends it, in one transaction. The same request id again returns the same
     * record. 422 without a verified email, on hold, without enough, for a character that is not the player's (any
     * more) or has another name now.
     */
    async send(player: Player, request: TransferRequest): Promise<TransferRecord> {
      await options.switches.check("transfers");
      const requestId = request.requestId ?? randomUUID();
      return db.transaction().execute((transaction) => sendIn(transaction, player, request, requestId));
    },

    /** Those that began or were refunded in a period. */
    in: (period: { from: Date; /** Not any more. */ to: Date }, on: DbOrTransaction): Promise<Transfer[]> =>
      selectTransfersIn(on, period),

    /** Where transfers, deliveries and ledger do not say the same, at most `max` lines of it; none when all is well. */
    faults: (on: DbOrTransaction, max: number): Promise<Faults> =>
      selectFaults(on, { entered: ledger.entered, delivered: deliveries.allStates }, max),

    /** The newest first. */
    async list(accountId: number): Promise<TransferRecord[]> {
      const holderId = await ledger.find(accountId);
      if (holderId === null) return [];
      return recordsOf(db, await selectTransfersOf(db, holderId, limits.transfersShown));
    },
  };
}
