import type { NotificationsReply, Watch } from "@gatehouse/contract/identity/notifications";
import { useAction } from "../../../../lib/call/use-action.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { canPush, isDenied, subscribeHere } from "../../../identity/session/watches/push.ts";
import { removeWatch, saveWatch, useNotifications } from "../../../identity/session/watches/api.ts";

/** What somebody may be told of here: every event or one of them, the own clan's sieges, a boss. */
export type Thing = Pick<Watch, "kind" | "target">;

const isSame = (one: Thing, other: Thing) => one.kind === other.kind && one.target === other.target;

/** By push where this browser takes it or has it asked now, which only a gesture may; otherwise by mail. */
async function waysOf({ push, mail }: NotificationsReply): Promise<Watch["by"]> {
  if (push && push.subscriptions.length === 0 && canPush() && !isDenied()) {
    if (await subscribeHere(push.publicKey).catch(() => false)) return ["push"];
    return mail === null ? ["push"] : ["mail"];
  }
  return push && push.subscriptions.length > 0 ? ["push"] : mail === null ? ["push"] : ["mail"];
}

/** What the player is told of, and how to change it; what is being changed shows at once. */
export function useTelling() {
  const { data: told, isPending } = useNotifications();
  const watchOf = (thing: Thing) => told?.watches.find((watch) => isSame(watch, thing));
  const change = useAction(
    async (thing: Thing) => {
      if (!told) return;
      const watch = watchOf(thing);
      try {
        await (watch ? removeWatch(watch.id) : saveWatch({ ...thing, by: await waysOf(told) }));
      } finally {
        await useNotifications.refetch();
      }
    },
    { failed: text("events.tell.failed") },
  );
  return {
    /** Undefined until it is known, or while nobody can tell. */
    told,
    isKnown: !isPending,
    isOn: (thing: Thing): boolean => {
      const [busyWith] = change.busyWith ?? [];
      const isWatched = watchOf(thing) !== undefined;
      return busyWith && isSame(busyWith, thing) ? !isWatched : isWatched;
    },
    turn: (thing: Thing): void => void change.run(thing),
    isBusy: change.isBusy,
    errors: change.errors,
  };
}
