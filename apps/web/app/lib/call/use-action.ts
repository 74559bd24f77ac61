import { useRef, useState } from "react";
import { errorLines } from "./reply.ts";

type ActionOptions = {
  /** The lines for a failure without a word of the server. */
  failed: string | readonly string[];
  /** What to show of what was thrown; the server's lines if this is not given. */
  explain?: (error: unknown) => readonly string[];
};

type State<Args> = { busyWith?: Args; errors: readonly string[] };

/**
 * The one way in which buttons and forms call the API: `run` does it, unless it is already at it, and what it throws
 * becomes `errors`; what follows its success stands in `act` itself. Show `errors` by ActionErrors.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  { failed, explain = (error) => errorLines(error, failed) }: ActionOptions,
) {
  const [{ busyWith, errors }, setState] = useState<State<Args>>({ errors: [] });
  const isRunning = useRef(false);

  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ busyWith: args, errors: [] });
    try {
      await act(...args);
      setState({ errors: [] });
    } catch (error) {
      setState({ errors: explain(error) });
    } finally {
      isRunning.current = false;
    }
  };
  return {
    run,
    isBusy: busyWith !== undefined,
    /** What `run` was called with, while it runs. */
    busyWith,
    /** The lines of the last run, if it was refused; a new list for each refusal. */
    errors,
  };
}
