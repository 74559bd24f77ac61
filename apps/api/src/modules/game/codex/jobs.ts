import type { Rounds } from "../../../platform/background/rounds.ts";
import type { CodexOfficeService } from "./office/service.ts";
import type { CodexLooksService } from "./looks/service.ts";
import type { OwnPicturesService } from "./own-pictures/service.ts";

const picturesSeconds = 10;
const archivesSeconds = 10 * 60;
const looksSeconds = 30;

type Needs = {
  rounds: Rounds;
  pictures: Pick<OwnPicturesService, "look">;
  codexOffice: Pick<CodexOfficeService, "clearLeft">;
  looks: Pick<CodexLooksService, "round">;
};

/**
 * Takes what is new among the operator's own pictures, clears what was left of archives by processes that ended, and adds up what
 * visitors look up.
 */
export function defineCodexRounds({ rounds, pictures, codexOffice, looks }: Needs): void {
  rounds.define("codex pictures", picturesSeconds, (signal) => pictures.look(signal));
  rounds.define("left archives", archivesSeconds, () => codexOffice.clearLeft());
  rounds.define("codex looks", looksSeconds, () => looks.round());
}
