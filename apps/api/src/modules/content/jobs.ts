import type { Rounds } from "../../platform/background/rounds.ts";
import type { ContentService } from "./service.ts";

const roundSeconds = 2;

/** Tells of a launch when its moment comes. */
export const defineLaunchRound = ({
  rounds,
  content,
}: {
  rounds: Rounds;
  content: Pick<ContentService, "tellLaunch">;
}): void => rounds.define("launch", roundSeconds, () => content.tellLaunch());
