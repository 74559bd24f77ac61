import { createContext, use } from "react";
import { ApiError, isRefusedAs } from "../../lib/call/reply.ts";
import { useAction } from "../../lib/call/use-action.ts";
import { refetchOffice } from "./office-query.ts";
import { useToast } from "./toasts.ts";
import { word } from "./words.ts";

/** Asks for the second factor or a passkey; whether the server has it now. */
export const AskConfirmation = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

type OfficeActionOptions = {
  /** What the toast says when it is done; nothing is said without. */
  done?: string;
  /** Leaves what is shown as it is: nothing shown has changed. */
  keeps?: boolean;
};

/**
 * The one way in which the office does something: `run` calls, and where the server asks for a confirmation, asks for it
 * in a window and calls again; `errors` are the lines of a refusal. What is shown is asked for anew afterwards.
 */
export function useOfficeAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  { done, keeps = false }: OfficeActionOptions = {},
) {
  const ask = use(AskConfirmation);
  const toast = useToast();
  return useAction(
    async (...args: Args) => {
      try {
        await act(...args);
      } catch (error) {
        // What is unknown now may be the whole office: the role may have been lost.
        if (error instanceof ApiError && error.status === 404) void refetchOffice();
        if (!isRefusedAs(error, "confirm.needed")) throw error;
        if (!(await ask()))
          throw new ApiError(0, [{ code: "confirm.needed", line: word("officeFrame.confirm.undone") }]);
        await act(...args);
      }
      if (done !== undefined) toast(done);
      if (!keeps) await refetchOffice();
    },
    { failed: word("officeFrame.failed") },
  );
}
