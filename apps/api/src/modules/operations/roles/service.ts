import { limits } from "@gatehouse/contract/limits";
import type { Db, PreparedDb } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { OfficeDoor } from "../../../platform/http/official.ts";
import type { RecordService } from "../record/service.ts";
import * as store from "./store.ts";

/** Why a role sleeps. */
export type Missing = "verification" | "secondFactor";
/** What an account still lacks for its role to be awake; told by the identity area. */
export type MissingOf = (accountId: number) => Promise<readonly Missing[]>;

export type RolesService = ReturnType<typeof createRolesService>;

type Options = { db: Db; prepared: PreparedDb; clock: Clock; record: Pick<RecordService, "refusals"> };

/** Who has a role, and whether it is awake: a role sleeps until its account is verified and has a second factor. */
export function createRolesService({ db, prepared, clock, record }: Options) {
  let missingOf: MissingOf = async () => ["verification", "secondFactor"];
  const since = (): Date => new Date(clock.now().getTime() - limits.confirmationMinutes * 60_000);

  const door: OfficeDoor = {
    async findRole({ accountId, sessionId }) {
      const member = await store.findMember(prepared, accountId);
      if (!member || (await missingOf(accountId)).length > 0) return null;
      const shown = await store.findConfirmation(prepared, sessionId);
      const stands = shown !== undefined && shown.at > since();
      return {
        role: member.role,
        confirmedAt: stands ? shown.at : null,
        confirmedHow: stands ? shown.how : null,
      };
    },
    useConfirmation: ({ sessionId }, permission, readsOn) =>
      store.useConfirmation(db, { sessionId, permission, since: since(), readsOn }),
    returnConfirmation: ({ sessionId }) => store.returnConfirmation(db, sessionId),
    noteRefusal: async (official, refusal) => void (await record.refusals(official, refusal)),
  };

  return {
    door,

    /** Has the identity area say what an account lacks for its role to be awake. */
    wakeWith: (tell: MissingOf): void => void (missingOf = tell),

    /** The account's role, whether or not it is awake; null where it has none. */
    roleOf: async (accountId: number) => (await store.findMember(db, accountId))?.role ?? null,
  };
}
