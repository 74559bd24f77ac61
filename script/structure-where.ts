/** Where the paths of each column behind the question begin; what is below several roots is looked for in each. */
const roots = [
  ["packages/contract/src/"],
  ["apps/api/src/modules/", "apps/api/src/"],
  ["apps/web/app/features/", "apps/web/app/"],
  ["e2e/"],
];

/** Reads the table under "Where is …?" of ARCHITECTURE.md, and names the paths in it that lead nowhere. */
export function whereProblems(page: string, isThere: (path: string) => boolean): string[] {
  const [, section = ""] = page.split(/^## Where is …\?$/m);
  const rows = (section.split(/^## /m)[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  if (rows.length === 0) return ['ARCHITECTURE.md: there is no table under "Where is …?"'];
  return rows.flatMap((row) =>
    roots.flatMap((begins, column) =>
      Array.from(row.split("|")[column + 2]?.matchAll(/`([^`]+)`/g) ?? [], ([, path = ""]) => path)
        .filter((path) => !begins.some((root) => isThere(root + path)))
        .map((path) => `ARCHITECTURE.md: ${path} is not below ${begins.join(" or ")}`),
    ),
  );
}
