import { limits } from "@gatehouse/contract/limits";
import type { ConfirmRequest } from "@gatehouse/contract/operations/confirmation";
import type { MeReply } from "@gatehouse/contract/operations/roles";
import { lockOf, permissions } from "@gatehouse/contract/operations/permissions";
import { refusal } from "@gatehouse/contract/refusals";
import type { Db, DbTransaction } from "../../../../database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { Failure, failure } from "../../../../platform/failure.ts";
import type { Official } from "../../../../platform/http/official.ts";
import type { RecordService } from "../../record/service.ts";
import type { Way } from "../model.ts";
import type { RolesService } from "../service.ts";
import * as store from "../store.ts";

const minuteMs = 60_000;
const { confirmTries, confirmPauseMinutes } = limits.office;

type Options = {
  db: Db;
  clock: Clock;
  roles: Pick<RolesService, "people">;
  record: Pick<RecordService, "note">;
};

export type OfficeConfirmationService = ReturnType<typeof createOfficeConfirmationService>;

/** Who is in the office, and the confirmation that it is them: the second factor or a passkey, held for this session. */
export function createOfficeConfirmationService({ db, clock, roles, record }: Options) {
  const endOf = (at: Date): string =>
    new Date(at.getTime() + limits.confirmationMinutes * minuteMs).toISOString();

  /** Throws a 429 while too many wrong ones make everybody wait. */
  async function lockOpen(transaction: DbTransaction, accountId: number) {
    const tries = await store.lockTries(transaction, accountId);
    // The role was lost a moment ago.
    if (!tries) throw failure("notFound");
    const left = (tries.blockedUntil?.getTime() ?? 0) - clock.now().getTime();
    if (left > 0) throw new Failure([refusal("confirm.pause")], { retryAfter: Math.ceil(left / 1_000) });
    return tries;
  }

  /** Counts a confirmation, right or wrong, in the transaction; returns whether it was right. */
  async function settle(
    transaction: DbTransaction,
    official: Official,
    { how, fits, wrong }: { how: Way; fits: boolean; wrong: number },
  ): Promise<boolean> {
    const { accountId, sessionId } = official;
    const now = clock.now();
    if (fits) {
      await store.noteTries(transaction, accountId, { wrong: 0, blockedUntil: null });
      await store.saveConfirmation(transaction, { sessionId, at: now, how });
      return true;
    }
    const isLast = wrong + 1 >= confirmTries;
    await store.noteTries(transaction, accountId, {
      wrong: isLast ? 0 : wrong + 1,
      blockedUntil: isLast ? new Date(now.getTime() + confirmPauseMinutes * minuteMs) : null,
    });
    if (isLast)
      await record.note(transaction, official, {
        permission: null,
        action: "confirm.paused",
        target: { kind: "call", id: "POST /api/admin/confirm" },
        after: { tries: confirmTries, minutes: confirmPauseMinutes },
      });
    return false;
  }

  const asClient = ({ address, browser }: Official) => ({ address, userAgent: browser });

  return {
    /** Who asks, what they may do, and whether a confirmation of theirs stands. */
    async me(official: Official): Promise<MeReply> {
      const { accountId, login, role, sessionId, confirmedAt } = official;
      const [shown, confirmsWith] = await Promise.all([
        store.findConfirmation(db, sessionId),
        roles.people().waysOf(accountId),
      ]);
      return {
        login,
        role,
        permissions: permissions.flatMap((permission) => {
          const lock = lockOf(role, permission);
          return lock ? [{ permission, lock }] : [];
        }),
        confirmedUntil: confirmedAt && endOf(confirmedAt),
        confirmedForOne: confirmedAt !== null && shown?.usedFor === null,
        confirmsWith,
      };
    },

    /**
     * Confirms for ten minutes in this session; the fifth wrong code or passkey makes everybody of the account wait for a
     * quarter of an hour (429). 422 for a wrong one.
     */
    async confirm(
      official: Official,
      { code, passkey }: ConfirmRequest,
    ): Promise<{ confirmedUntil: string }> {
      const { accountId } = official;
      if (!code && !passkey) throw failure("field.required", { field: "code" });
      const how: Way = code ? "code" : "passkey";
      // Looked at before the transaction: a challenge is spent whatever becomes of the rest.
      const answered = passkey && !code && (await roles.people().checkPasskey(accountId, passkey));
      const fits = await db.transaction().execute(async (transaction) => {
        const { wrong } = await lockOpen(transaction, accountId);
        const isRight = code
          ? await roles.people().checkCode(transaction, accountId, code, asClient(official))
          : answered === true;
        return settle(transaction, official, { how, fits: isRight, wrong });
      });
      if (!fits) throw failure(how === "code" ? "code.wrong" : "passkey.refused");
      return { confirmedUntil: endOf(clock.now()) };
    },
  };
}
