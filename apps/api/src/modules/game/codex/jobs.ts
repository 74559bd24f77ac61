import type { Rounds } from "../../../platform/background/rounds.ts";
import type { CodexOfficeService } from "./office/service.ts";

const seconds = 10 * 60;

/** Clears what was left of archives by processes that ended. */
export const defineCodexRounds = ({
  rounds,
  codexOffice,
}: {
  rounds: Rounds;
  codexOffice: CodexOfficeService;
}): void => rounds.define("left archives", seconds, () => codexOffice.clearLeft());
