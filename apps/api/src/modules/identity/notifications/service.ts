import type {
  NotificationsReply,
  QuietHours,
  SubscriptionRequest,
} from "@gatehouse/contract/identity/notifications";
import { deviceName } from "@gatehouse/contract/device-name";
import type { Db } from "../../../database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { failure } from "../../../platform/failure.ts";
import type { Client } from "../../../platform/http/client.ts";
import type { SessionIdentity } from "../../../platform/http/context.ts";
import type { Throttle } from "../../../platform/http/throttle.ts";
import type { LanguageService } from "../accounts/language/service.ts";
import type { AccountService } from "../accounts/service.ts";
import { messageOf } from "./mails.ts";
import { isTimeZone } from "./model.ts";
import type { PushService } from "./push/service.ts";
import { findSettings, saveQuiet } from "./store.ts";
import { wake } from "./telling/store.ts";
import type { WatchesService } from "./watches/service.ts";

type Player = Pick<SessionIdentity, "accountId" | "login">;

type Options = {
  db: Db;
  clock: Clock;
  accounts: Pick<AccountService, "find" | "hold">;
  languages: Pick<LanguageService, "of">;
  push: PushService;
  watches: WatchesService;
  throttle: Pick<Throttle, "count">;
};

/** How long a push service keeps a message that somebody sent to see one. */
const testMinutes = 10;

export type { HappeningsService } from "./happenings/service.ts";
export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** What an account has chosen to be told of, where and when. */
export function createNotificationsService(options: Options) {
  const { db, clock, accounts, languages, push, watches, throttle } = options;

  async function pushOf(accountId: number): Promise<NotificationsReply["push"]> {
    if (!push.isOn) return null;
    const [publicKey, subscriptions] = await Promise.all([push.publicKey(), push.subscriptions(accountId)]);
    return {
      publicKey,
      subscriptions: subscriptions.map(({ id, userAgent, createdAt }) => ({
        id,
        device: named(userAgent),
        created: createdAt.toISOString(),
      })),
    };
  }

  return {
    /** Everything that the settings show. */
    async of(player: Player): Promise<NotificationsReply> {
      const [account, pushed, list, { quiet }] = await Promise.all([
        accounts.find(player.accountId),
        pushOf(player.accountId),
        watches.list(player),
        findSettings(db, player.accountId),
      ]);
      return { push: pushed, mail: account?.verifiedAt ? account.email : null, watches: list, quiet };
    },

    /**
     * Has a browser take messages for this account alone, whoever's it was before; the same one again keeps its id. 503 where
     * nothing is pushed, 422 for an address or keys that cannot be used.
     */
    async subscribe(
      { accountId }: Player,
      { endpoint, keys }: SubscriptionRequest,
      { userAgent }: Client,
    ): Promise<{ id: number }> {
      if (!push.isOn) throw failure("push.off");
      const target = { endpoint, keys };
      if (!(await push.isUsable(target))) throw failure("push.address");
      return db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        return { id: await push.subscribe(transaction, accountId, target, userAgent) };
      });
    },

    /** 404 when the account has no such browser. */
    async unsubscribe({ accountId }: Player, id: number): Promise<void> {
      if (!(await push.unsubscribe(accountId, id))) throw failure("notFound");
    },

    /** Sends a message to the account's browsers at once, whatever its quiet hours; 422 when it has none. */
    async test({ accountId }: Player): Promise<void> {
      if (!push.isOn) throw failure("push.off");
      await throttle.count("pushTest", String(accountId));
      const reached = await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        const reader = { language: await languages.of(accountId, transaction), timeZone: null };
        return push.enqueue(transaction, accountId, {
          message: messageOf([], reader, "test"),
          isUrgent: true,
          endsAt: new Date(clock.now().getTime() + testMinutes * 60_000),
        });
      });
      if (reached === 0) throw failure("push.noDevice");
    },

    /** 422 for a time zone that nobody knows, or hours that begin when they end. What waits is looked at anew. */
    async setQuiet({ accountId }: Player, quiet: QuietHours | null): Promise<void> {
      if (quiet && !isTimeZone(quiet.timeZone)) throw failure("field.invalid", { field: "timeZone" });
      if (quiet && quiet.from === quiet.to) throw failure("field.invalid", { field: "to" });
      await db.transaction().execute(async (transaction) => {
        await accounts.hold(transaction, accountId);
        await saveQuiet(transaction, accountId, quiet);
        await wake(transaction, accountId, clock.now());
      });
    },
  };
}

/** "Chrome, Linux"; what names itself in no way that is known stays as it is. */
function named(userAgent: string): string {
  const { browser, system } = deviceName(userAgent) ?? {};
  return [browser, system].filter((part) => part !== undefined).join(", ");
}
