import { limits } from "@gatehouse/contract/limits";
import type { Role } from "@gatehouse/contract/operations/permissions";
import type { Db, DbOrTransaction, PreparedDb } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { OfficeDoor } from "../../../platform/http/official.ts";
import type { RecordService } from "../record/service.ts";
import type { People } from "./model.ts";
import * as store from "./store.ts";

export type { People } from "./model.ts";

export type RolesService = ReturnType<typeof createRolesService>;

type Options = { db: Db; prepared: PreparedDb; clock: Clock; record: Pick<RecordService, "refusals"> };

/** Who has a role, and whether it is awake: a role sleeps until its account is verified and has a second factor. */
export function createRolesService({ db, prepared, clock, record }: Options) {
  let known: People | undefined;
  const people = (): People => {
    if (!known) throw new Error("nobody has told who people are");
    return known;
  };
  const since = (): Date => new Date(clock.now().getTime() - limits.confirmationMinutes * 60_000);

  const door: OfficeDoor = {
    async findRole({ accountId, sessionId }) {
      const member = await store.findMember(prepared, accountId);
      if (!member || (await people().missing(accountId)).length > 0) return null;
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
    people,

    /** Has the identity area say who people are. */
    meet: (told: People): void => void (known = told),

    /** The account's role, whether or not it is awake; null where it has none. */
    roleOf: async (accountId: number, on: DbOrTransaction = db): Promise<Role | null> =>
      (await store.findMember(on, accountId))?.role ?? null,

    /** Whether the account has a role that is awake. */
    isAwake: async (accountId: number): Promise<boolean> =>
      (await store.findMember(prepared, accountId)) !== undefined &&
      (await people().missing(accountId)).length === 0,
  };
}
