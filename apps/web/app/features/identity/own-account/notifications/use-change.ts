import { useAction } from "../../../../lib/call/use-action.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { useNotifications } from "../../session/watches/api.ts";
import { useTold } from "./api.ts";

/** Does something, and shows what it changed. */
export const useChange = () =>
  useAction(
    (work: () => Promise<unknown>) =>
      work().finally(() => Promise.all([useNotifications.refetch(), useTold.refetch()])),
    { failed: text("access.failed") },
  );
