import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");
const contract = join(import.meta.dirname, "../../../packages/contract/src");

/** Handed in under a type of the module that uses it, so that no import leads there. */
const handedIn: Record<string, string> = { SecondFactor: "modules/identity/two-factor/service.ts" };

/** Where others register what is done, by the file that does it: no import leads there either. */
const registered: Record<string, string> = {
  "modules/identity/accounts/hooks/service.ts": "modules/operations/roles/team/service.ts",
  "modules/operations/requests/service.ts": "modules/money/ledger/office/service.ts",
  "modules/operations/roles/confirmation/service.ts": "modules/identity/two-factor/service.ts",
};

/** The lists in which routes, and services for them, say what may be refused. */
const lists = /\brefuses(?:: | = )\[[^\]]*\]|\w+Refusals = \[[^\]]*\]/g;
const words = (text: string): string[] => [...text.matchAll(/"([\w.]+)"/g)].map(([, word = ""]) => word);

/** The files that one of the server names, types included: a service that is handed in is known by its type. */
function namedBy(file: string, text: string): string[] {
  return [...text.matchAll(/from "([^"]+)"/g)].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith("@gatehouse/contract/")) {
      // The catalogue and its texts name every code.
      const path = specifier.slice("@gatehouse/contract/".length);
      return /^(?:refusals|texts\/)/.test(path) ? [] : [join(contract, `${path}.ts`)];
    }
    if (!specifier.startsWith(".")) return [];
    const named = join(dirname(file), specifier);
    if (named.endsWith("/refusals.ts") || named.startsWith(join(contract, "texts/"))) return [];
    // Behind a port stands whichever provider is configured.
    if (!named.endsWith("/port.ts")) return [named];
    const folder = dirname(named);
    return readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => join(folder, name));
  });
}

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

/** Everything that a file reaches, and itself. */
function reachedFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const file of reached) {
    const text = textOf(file);
    for (const named of namedBy(file, text)) reached.add(named);
    for (const [type, behind] of Object.entries(handedIn)) {
      if (text.includes(`: ${type};`)) reached.add(join(source, behind));
    }
    const behind = registered[relative(source, file)];
    if (behind !== undefined) reached.add(join(source, behind));
  }
  return [...reached];
}

const routeFiles = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.startsWith("modules/") && file.endsWith("routes.ts"))
  .map((file) => join(source, file));

test.each(routeFiles.map((file) => [relative(source, file), file]))(
  "%s lists no refusal that nothing behind it gives",
  (_name, file) => {
    const listed = [...textOf(file).matchAll(lists)].flatMap(([list]) => words(list));
    const given = new Set(
      listed.length > 0 ? reachedFrom(file).flatMap((one) => words(textOf(one).replaceAll(lists, ""))) : [],
    );
    expect(listed.filter((code) => !given.has(code))).toEqual([]);
  },
);

test("the lists are found", () => {
  const listed = routeFiles.flatMap((file) =>
    [...textOf(file).matchAll(lists)].flatMap(([list]) => words(list)),
  );
  expect(listed.length).toBeGreaterThan(50);
  expect(listed).toContain("transfer.notEnough");
});
