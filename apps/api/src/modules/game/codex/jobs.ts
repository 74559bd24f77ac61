import type { Rounds } from "../../../platform/background/rounds.ts";
import type { CodexOfficeService } from "./office/service.ts";
import type { OwnPicturesService } from "./own-pictures/service.ts";

const picturesSeconds = 10;
const archivesSeconds = 10 * 60;

type Needs = {
  rounds: Rounds;
  pictures: Pick<OwnPicturesService, "look">;
  codexOffice: Pick<CodexOfficeService, "clearLeft">;
};

/** Takes what is new among the operator's own pictures, and clears what was left of archives by processes that ended. */
export function defineCodexRounds({ rounds, pictures, codexOffice }: Needs): void {
  rounds.define("codex pictures", picturesSeconds, (signal) => pictures.look(signal));
  rounds.define("left archives", archivesSeconds, () => codexOffice.clearLeft());
}
