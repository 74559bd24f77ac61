import { limits } from "@gatehouse/contract/limits";
import { SideProcessBusy } from "../../../../platform/background/side-process.ts";
import { type FoundFile, listIcons, look, PictureProblem, readWhole } from "./folder.ts";
import type { OwnPictureMaker } from "./maker.ts";
import { type Corners, mapCorners, type OwnPictures } from "./model.ts";

const mostTold = 20;
const mapFiles = ["map.png", "map.jpg", "map.jpeg", "map.webp"];
/** What a look begins with: what changes when files come, go or are replaced. */
export const lookedAt = ["icons", "map.json", ...mapFiles];

type Seen = { bytes: number; changedMs: number; problem?: string | undefined };

/**
 * Takes what is new among the operator's pictures, and leaves out what is none, with the reason; what was looked at before is not
 * opened again. `isWhole` is false where somebody else's pictures came first: the rest is for the next look.
 */
export async function takePictures(
  dataDir: string,
  former: OwnPictures,
  maker: OwnPictureMaker,
  signal: AbortSignal,
): Promise<{ now: Omit<OwnPictures, "former">; isWhole: boolean }> {
  const problems: string[] = [];
  const problem = (file: string, why: string): void => void problems.push(`${file} ${why}`);
  let isWhole = true;

  /** Null where it has to wait. */
  async function take<Made extends Seen>(
    file: string,
    { path, bytes, changedMs }: FoundFile,
    before: Made | null | undefined,
    make: (path: string) => Promise<Omit<Made, keyof Seen>>,
  ): Promise<Made | (Seen & Omit<Made, keyof Seen>) | Seen | null> {
    signal.throwIfAborted();
    try {
      if (before?.bytes !== bytes || before.changedMs !== changedMs)
        return { bytes, changedMs, ...(await make(path)) };
      if (before.problem !== undefined) problem(file, before.problem);
      return before;
    } catch (error) {
      if (error instanceof SideProcessBusy) {
        isWhole = false;
        return null;
      }
      if (!(error instanceof PictureProblem)) throw error;
      problem(file, error.message);
      return { bytes, changedMs, problem: error.message };
    }
  }

  const listed = await listIcons(`${dataDir}/icons`, signal);
  for (const [file, why] of listed.problems) problem(`icons/${file}`, why);
  const icons: OwnPictures["icons"] = {};
  for (const [name, found] of listed.files) {
    const icon = await take(`icons/${name}.png`, found, former.icons[name], async (path) => ({
      hash: await maker.icon(path),
    }));
    if (icon) icons[name] = icon;
  }

  let map: OwnPictures["map"] = null;
  let corners: Corners | null = null;
  for (const name of mapFiles) {
    const found = await look(`${dataDir}/${name}`, limits.picture.megabytes * 1_000_000);
    if (!found) continue;
    if (typeof found === "string") problem(name, found);
    else {
      corners = await cornersIn(dataDir, problem);
      const before = former.map?.name === name ? former.map : null;
      const taken = await take(name, found, before, async (path) => ({ name, made: await maker.map(path) }));
      map = taken && { ...taken, name };
    }
    break;
  }
  problems.sort();
  return {
    now: { icons, map, corners, problems: problems.slice(0, mostTold), problemCount: problems.length },
    isWhole,
  };
}

/** Where the map lies; null, which is told, where map.json does not say it. */
async function cornersIn(
  dataDir: string,
  problem: (file: string, why: string) => void,
): Promise<Corners | null> {
  try {
    const text = (await readWhole(`${dataDir}/map.json`, limits.codex.map.corners)).toString("utf8");
    const read = mapCorners.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    problem("map.json", `does not say where the map lies (${cornersWanted})`);
  } catch (error) {
    if (error instanceof PictureProblem) problem("map.json", `${error.message}; ${cornersWanted}`);
    else if (error instanceof SyntaxError) problem("map.json", `is no JSON; ${cornersWanted}`);
    else throw error;
  }
  return null;
}

const cornersWanted = 'it says {"west": …, "north": …, "east": …, "south": …} in the game\'s own units';
