import type { Rounds } from "../../../platform/background/rounds.ts";
import type { OwnPicturesService } from "./own-pictures/service.ts";

const seconds = 10;

/** Takes what is new among the operator's own pictures. */
export const defineCodexRounds = ({
  rounds,
  pictures,
}: {
  rounds: Rounds;
  pictures: Pick<OwnPicturesService, "look">;
}): void => rounds.define("codex pictures", seconds, (signal) => pictures.look(signal));
