import type { DeviceEntry } from "@gatehouse/contract/identity/session";
import type { Db } from "../../../../database.ts";
import { failure } from "../../../../platform/failure.ts";
import type { Client } from "../../../../platform/http/client.ts";
import type { SessionIdentity } from "../../../../platform/http/context.ts";
import type { AccountService } from "../../accounts/service.ts";
import type { TrailService } from "../../trail/service.ts";
import { entryOf } from "../model.ts";
import { deleteSessionsOf, deviceOf } from "../store.ts";
import { deleteDevice, selectDevices } from "./store.ts";

type Options = { db: Db; accounts: Pick<AccountService, "hold">; trail: TrailService };

export type DeviceService = ReturnType<typeof createDeviceService>;

/** The devices that an account knows, for its owner to see and to forget. */
export function createDeviceService({ db, accounts, trail }: Options) {
  const devicesOf = async (accountId: number, here?: number | null): Promise<DeviceEntry[]> =>
    (await selectDevices(db, accountId)).map((row) => entryOf(row, here));

  return {
    devicesOf: (accountId: number) => devicesOf(accountId),

    /** The devices that the account's logins need no code from, the one used last first. */
    devices: async ({ accountId, sessionId }: SessionIdentity) =>
      devicesOf(accountId, await deviceOf(db, sessionId)),

    /** Forgets a device and ends its sessions, but not this one; 404 when the account knows no such device. */
    async forget({ accountId, sessionId }: SessionIdentity, id: number, client: Client): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        await deleteSessionsOf(transaction, accountId, { deviceId: id, but: sessionId });
        if (!(await deleteDevice(transaction, accountId, id))) throw failure("notFound");
        await trail.record(transaction, { accountId, kind: "deviceRemoved", client });
      });
    },
  };
}
