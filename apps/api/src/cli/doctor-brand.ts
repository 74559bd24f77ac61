import type { Deps } from "../deps.ts";
import { readBrand } from "../platform/brand/reading.ts";

type Finding = { level: "ok" | "note" | "wrong"; text: string };

/** What is wrong in the folder of the operator's own look and texts, and what of its colours cannot be read well enough. */
export async function brandFindings({ config }: Pick<Deps, "config">): Promise<Finding[]> {
  if (config.brandDir === undefined) return [];
  const { brand, problems, contrasts, notes } = await readBrand(config.brandDir);
  const found = (level: Finding["level"]) => (text: string) => ({ level, text: `Brand: ${text}` });
  const wrong = [...problems, ...contrasts.map((text) => `brand.json: colours: ${text}`)];
  const { pages } = brand.shown;
  return [
    ...(wrong.length === 0
      ? [found("ok")(`${config.brandDir} is in order, with ${pages.length} pages of your own`)]
      : wrong.map(found("wrong"))),
    ...notes.map(found("note")),
  ];
}
