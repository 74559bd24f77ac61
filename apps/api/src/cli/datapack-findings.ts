import type { Deps } from "../deps.ts";

type Findings = Awaited<ReturnType<Deps["game"]["codex"]["storePressed"]>>["report"]["findings"];

/** Lines that are printed of each list; `--json` has more. */
const shown = 8;

const percent = (chance: number): string => `${(chance * 100).toPrecision(3)} %`;

/** What an operator should look at in a pack, and how far the server's chances are from the files'. */
export function packFindingLines(findings: Findings): string[] {
  const { unknownDrops, fullGroups, nowhere, keptByNobody, unobtainable, gaps, formula, proven } = findings;
  return [
    ...linesOf(
      "Drops of items that no file has",
      unknownDrops,
      ({ monster, item }) => `${monster.name} (${monster.id}): item ${item}`,
    ),
    ...linesOf(
      "Groups above 100 %",
      fullGroups,
      ({ monster, sum }) => `${monster.name} (${monster.id}): ${percent(sum)}`,
    ),
    ...linesOf(
      "Monsters with drops that stand nowhere",
      nowhere,
      ({ id, name, level }) => `${name} (${id}), level ${level}`,
    ),
    ...linesOf("Shops without a keeper", keptByNobody, ({ shop, items }) => `shop ${shop}, ${items} items`),
    ...linesOf(
      "Items that nothing gives and nobody sells",
      unobtainable,
      ({ id, name }) => `${name} (${id})`,
    ),
    `Chances by the formula "${formula}", ${proven ? "proved against its own code" : "not proved against this server's code"}.`,
    ...linesOf(
      "Chances more than a tenth away from the files' numbers",
      gaps,
      ({ monster, item, file, real, setting }) =>
        `${monster.name} (${monster.id}), ${item.name}: ${percent(file)} in the file, ${percent(real)} of kills${setting === undefined ? "" : `, by ${setting}`}`,
    ),
  ];
}

function linesOf<Entry>(
  title: string,
  { count, some }: { count: number; some: readonly Entry[] },
  line: (entry: Entry) => string,
): string[] {
  if (count === 0) return [];
  const lines = some.slice(0, shown).map((entry) => `  ${line(entry)}`);
  return [
    `${title}: ${count}`,
    ...lines,
    ...(count > lines.length ? [`  … and ${count - lines.length} more`] : []),
  ];
}
