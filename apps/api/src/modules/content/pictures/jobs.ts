import type { Rounds } from "../../../platform/background/rounds.ts";
import type { PictureOfficeService } from "./office/service.ts";

const seconds = 6 * 60 * 60;

/** Clears what was left of pictures by processes that ended. */
export const definePictureRounds = ({
  rounds,
  pictures,
}: {
  rounds: Rounds;
  pictures: PictureOfficeService;
}): void => rounds.define("left pictures", seconds, () => pictures.clearLeft());
