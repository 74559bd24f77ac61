import type { Import } from "./structure-imports.ts";

/** Where a file of the product lives: the part of the house, the area and unit (module or feature) in it, the rest. */
export type Place = { part: string; area: string; unit: string; file: string };

const areas = "identity|game|content|money|community|operations";
/** The first group is the area, the second what stands in it. */
const parts: [RegExp, string][] = [
  [new RegExp(`^packages/contract/src/(?:(${areas})/)?`), "contract"],
  [/^apps\/api\/src\/platform\//, "platform"],
  [/^apps\/api\/src\/gateways\/()([\w-]+)\//, "gateway"],
  [new RegExp(`^apps/api/src/modules/(${areas})/(?:([\\w-]+)/)?`), "module"],
  [/^apps\/api\//, "api"],
  [/^apps\/web\/app\/ui\//, "ui"],
  [/^apps\/web\/app\/lib\//, "lib"],
  [/^apps\/web\/app\/messages\//, "messages"],
  [new RegExp(`^apps/web/app/features/(${areas})/([\\w-]+)/`), "feature"],
  [/^apps\/web\/app\/paths\.ts/, "paths"],
  [/^apps\/web\//, "web"],
  [/^apps\/sandbox\//, "sandbox"],
  [/^(?:script|e2e|bench)\//, "tools"],
];

export function placeOf(path: string): Place {
  for (const [pattern, part] of parts) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [whole, area = "", unit = ""] = match;
    return { part, area, unit: `${area}/${unit}`, file: path.slice(whole.length) };
  }
  return { part: "package", area: "", unit: path, file: path };
}

const mayImport: Record<string, readonly string[]> = {
  contract: ["contract"],
  platform: ["platform", "contract", "api"],
  gateway: ["gateway", "platform", "contract"],
  module: ["module", "gateway", "platform", "contract", "api"],
  ui: ["ui"],
  lib: ["lib", "messages", "paths", "contract", "ui"],
  messages: ["messages", "contract"],
  paths: ["contract"],
  feature: ["feature", "lib", "ui", "messages", "paths", "contract"],
  web: ["web", "feature", "lib", "ui", "messages", "paths", "contract"],
  api: ["api", "module", "gateway", "platform", "contract"],
  sandbox: ["sandbox", "contract"],
  tools: ["tools", "contract", "api", "platform"],
  // Settings of tools at the root.
  package: ["web"],
};

export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith("apps/api/test/");

/** What a module's file holds; a sub-folder repeats the same words. */
const kindOf = (file: string): string | undefined =>
  /(?:^|\/)(area|routes|jobs|mails|service|store|tables|model)\.ts$/.exec(file)?.[1];

/** Why an import breaks the rules of the house (ARCHITECTURE.md), or undefined. */
export function importProblem({ from, to, typeOnly }: Import): string | undefined {
  if (isTest(from)) return undefined;
  const source = placeOf(from);
  const target = placeOf(to);
  const because = (why: string) => `${from} imports ${to}: ${why}`;

  if (target.part === "package") return packageProblem(source, to, because);
  if (typeOnly && target.part === "api" && source.part === "lib" && to === "apps/api/src/app.ts")
    return undefined;
  if (!mayImport[source.part]?.includes(target.part))
    return because(`${source.part} does not import ${target.part}`);
  if (source.part === "feature" && target.part === "feature") {
    const isSession = target.unit === "identity/session";
    return source.area === target.area || isSession ? undefined : because("areas do not know each other");
  }
  if (target.part === "api" && (source.part === "module" || source.part === "platform")) {
    const known = ["database.ts", "config.ts"].includes(target.file.replace(/^src\//, ""));
    return known ? undefined : because("it is put together above it");
  }
  if (source.part === "module") return moduleProblem(source, target, typeOnly, because);
  return undefined;
}

function packageProblem(source: Place, name: string, because: (why: string) => string): string | undefined {
  if (source.part === "contract" && name !== "zod") return because("the contract needs zod only");
  if (source.part !== "module") return undefined;
  const kind = kindOf(source.file);
  if (/^(?:hono|@hono)\b/.test(name) && kind !== "routes") return because("only routes know HTTP");
  if (/^(?:kysely|pg)$/.test(name) && kind !== "store" && kind !== "tables")
    return because("only stores know SQL");
  return undefined;
}

const order = ["area", "routes", "jobs", "service", "mails", "store", "tables", "model"];

function moduleProblem(
  source: Place,
  target: Place,
  typeOnly: boolean,
  because: (why: string) => string,
): string | undefined {
  if (target.part === "gateway" && target.file !== "port.ts")
    return because("a module knows a gateway's port only");
  if (target.part !== "module") return undefined;
  const [from, to] = [kindOf(source.file), kindOf(target.file)];
  if (from === "area")
    return source.area === target.area || to === "service"
      ? undefined
      : because("an area knows the services of others");
  if (source.unit !== target.unit && to !== "service")
    return because("other modules are reached through their service");
  if (!typeOnly && source.unit === target.unit && from && to && order.indexOf(from) > order.indexOf(to)) {
    return because(`${from} does not look up to ${to}`);
  }
  return undefined;
}

/** Why a file's name is not of the house's vocabulary, or undefined. */
export function nameProblem(path: string): string | undefined {
  const { part, file } = placeOf(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/.test(name) && !/^\w+\.config\.ts$/.test(name)) {
    return `${path}: file names are kebab-case`;
  }
  if (/^(?:index|utils?|helpers?|common|misc)\.tsx?$/.test(name))
    return `${path}: says nothing of what it holds`;
  if (part === "module" && !isTest(path) && !kindOf(file))
    return `${path}: a module holds ${order.join(", ")}`;
  return undefined;
}
