import type { Import } from "./structure-imports.ts";
import { kindOf } from "./structure-words.ts";

/** Where a file of the product lives: the part of the house, the area and unit (module or feature) in it, the rest. */
export type Place = { part: string; area: string; unit: string; file: string };

const areas = "identity|game|content|money|community|operations";
/** The first group is the area, the second what stands in it. */
const parts: [RegExp, string][] = [
  [new RegExp(`^packages/contract/src/(?:(${areas})/)?`), "contract"],
  [/^apps\/api\/src\/platform\//, "platform"],
  [/^apps\/api\/src\/words\//, "words"],
  [/^apps\/api\/src\/gateways\/()([\w-]+)\//, "gateway"],
  [new RegExp(`^apps/api/src/modules/(${areas})/(?:([\\w-]+)/)?`), "module"],
  [/^apps\/api\//, "api"],
  [/^apps\/web\/app\/ui\//, "ui"],
  [/^apps\/web\/app\/lib\//, "lib"],
  [/^apps\/web\/app\/messages\//, "messages"],
  [new RegExp(`^apps/web/app/features/(${areas})/([\\w-]+)/`), "feature"],
  [/^apps\/web\/app\/office\/(?:ui|lib)\//, "office"],
  [/^apps\/web\/app\/paths\.ts/, "paths"],
  [/^apps\/web\//, "web"],
  [/^apps\/sandbox\//, "sandbox"],
  [/^(?:script|e2e|bench|simulate)\//, "tools"],
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
  // What the server writes by itself, by language.
  words: ["words", "contract"],
  platform: ["platform", "words", "contract", "api"],
  gateway: ["gateway", "platform", "contract"],
  module: ["module", "gateway", "platform", "words", "contract", "api"],
  ui: ["ui"],
  lib: ["lib", "messages", "paths", "contract", "ui"],
  messages: ["messages", "contract"],
  paths: ["contract"],
  // The back office's own components and calls.
  office: ["office", "lib", "ui", "messages", "contract"],
  feature: ["feature", "office", "lib", "ui", "messages", "paths", "contract"],
  web: ["web", "feature", "office", "lib", "ui", "messages", "paths", "contract"],
  api: ["api", "module", "gateway", "platform", "words", "contract"],
  sandbox: ["sandbox", "contract"],
  tools: ["tools", "contract", "api", "platform"],
  // Settings of tools at the root.
  package: ["web"],
};

/** What the back office's own build holds: its frame and components, and the screens in their features. */
const isOffice = (path: string): boolean =>
  /^apps\/web\/app\/(?:office\/|features\/[\w-]+\/[\w-]+\/office\/|messages\/office-)/.test(path);

/** Which areas of the contract know which others, and the one file of all areas that knows any. */
const contractKnows: Record<string, readonly string[]> = {
  content: ["game"],
  game: ["community"],
  money: ["game"],
  operations: ["identity", "game", "content", "community", "money"],
  "pages.ts": ["identity", "game"],
};

export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith("apps/api/test/");

/** Why an import breaks the rules of the house (ARCHITECTURE.md), or undefined. */
export function importProblem({ from, to, typeOnly }: Import): string | undefined {
  if (isTest(from)) return undefined;
  const source = placeOf(from);
  const target = placeOf(to);
  const because = (why: string) => `${from} imports ${to}: ${why}`;

  if (target.part === "package") return packageProblem(source, to, because);
  const isClient = source.part === "lib" || source.part === "office";
  if (typeOnly && target.part === "api" && isClient && to === "apps/api/src/app.ts") return undefined;
  if (!mayImport[source.part]?.includes(target.part))
    return because(`${source.part} does not import ${target.part}`);
  if (isOffice(to) && !isOffice(from)) return because("public pages carry nothing of the back office");
  if (source.part === "contract") {
    const isKnown =
      source.area === target.area ||
      target.area === "" ||
      contractKnows[source.area || source.file]?.includes(target.area);
    return isKnown ? undefined : because(`${source.area || source.file} does not know ${target.area}`);
  }
  if (source.part === "feature" && target.part === "feature") {
    const isSession = target.unit === "identity/session";
    return source.area === target.area || isSession ? undefined : because("areas do not know each other");
  }
  if (target.part === "api" && (source.part === "module" || source.part === "platform")) {
    const known = ["database.ts", "config.ts"].includes(target.file.replace(/^src\//, ""));
    return known ? undefined : because("it is put together above it");
  }
  if (source.part === "module") return moduleProblem(source, target, because);
  return undefined;
}

function packageProblem(source: Place, name: string, because: (why: string) => string): string | undefined {
  if (source.part === "contract" && name !== "zod") return because("the contract needs zod only");
  if (source.part !== "module") return undefined;
  if (/^(?:hono|@hono)\b/.test(name) && kindOf(source.file) !== "routes")
    return because("only routes know HTTP");
  return undefined;
}

/** What each kind of file knows of its own module, types included. */
const moduleKnows: Record<string, readonly string[]> = {
  area: ["module", "service"],
  module: ["routes", "jobs", "service", "store", "tables", "model"],
  routes: ["service", "model"],
  jobs: ["service", "mails", "store", "model"],
  service: ["service", "jobs", "mails", "store", "tables", "model"],
  mails: ["model"],
  store: ["store", "tables", "model"],
  tables: ["model"],
  model: ["model", "tables"],
};

function moduleProblem(source: Place, target: Place, because: (why: string) => string): string | undefined {
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
  if (source.unit === target.unit && from && to && !moduleKnows[from]?.includes(to))
    return because(`${from} does not know ${to}`);
  return undefined;
}
