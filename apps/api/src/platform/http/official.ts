import type { Permission, Role } from "@gatehouse/contract/operations/permissions";
import type { RefusalCode } from "@gatehouse/contract/refusals";
import { failure } from "../failure.ts";

/** Who works in the office, as a call there finds them. */
export type Official = {
  accountId: number;
  login: string;
  role: Role;
  sessionId: number;
  /** When the confirmation was shown that stands now, in this session; null where none stands. */
  confirmedAt: Date | null;
  confirmedHow: "code" | "passkey" | null;
  requestId: string;
  address: string;
  browser: string;
};

/** What was refused to an official, and by which call. */
export type OfficeRefusal = { permission: Permission; call: string; code: RefusalCode };

/** What the office's routes ask of the module that knows roles and keeps the record. Given in the composition root. */
export type OfficeDoor = {
  /** Role and confirmation of a session's account; null where it has no role, or that sleeps. */
  findRole(session: {
    sessionId: number;
    accountId: number;
  }): Promise<Pick<Official, "role" | "confirmedAt" | "confirmedHow"> | null>;
  /**
   * Uses the session's confirmation up for one act that is confirmed each time; false where none is left. With `readsOn`
   * the confirmation of an earlier call of this permission does, for as long as it stands.
   */
  useConfirmation(official: Official, permission: Permission, readsOn: boolean): Promise<boolean>;
  /** Gives a used confirmation back: the act was refused, and nothing was done. */
  returnConfirmation(official: Official): Promise<void>;
  /** Puts a refusal into the record. */
  noteRefusal(official: Official, refusal: OfficeRefusal): Promise<void>;
};

/** Nobody acts on their own account: 403 where it is. */
export function forbidOwnAccount({ accountId }: Pick<Official, "accountId">, target: number): void {
  if (accountId === target) throw failure("office.ownAccount");
}
