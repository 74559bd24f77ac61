import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { callPath, calls } from "@gatehouse/contract/calls";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import type { Plugin } from "vite";
import { expectedIn, expectFound, expectThat } from "../expected.ts";

const app = fileURLToPath(new URL("../../", import.meta.url));
const preloadHelper = "\0vite/preload-helper.js";

const reactPrefix = "\0variables-of:";
/** React's parts, as variables: of a module of the old kind each use would ask for a member by name. */
const reactParts: ReadonlyMap<string, object> = new Map<string, object>([
  ["react", React],
  ["react/jsx-runtime", jsxRuntime],
]);
export const isOfReact = (id: string): boolean => id.startsWith(reactPrefix);

function asVariables(part: string): string | undefined {
  const names = Object.keys(reactParts.get(part) ?? {}).filter((name) =>
    /^(?!default$)[a-zA-Z]\w*$/.test(name),
  );
  if (names.length === 0) return undefined;
  const variables = names.map((name) => `export const ${name} = whole.${name};`);
  return [`import whole from "${part}";`, ...variables].join("\n");
}

/** Asks for the modules that one on its way needs, all at once. Styles come in one sheet with the page. */
const preload = `
const asked = new Set();
export function __vitePreload(load, files) {
  for (const file of files ?? []) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  return load();
}
`;

/**
 * What the router has for ways of working that the portal has not, by module, as what that does where it is not used: routes
 * that are discovered bit by bit, measuring of its own calls, and errors that a server of components has written down. Each name has to
 * be there: the bundler links the router's modules for servers, too, before it leaves them out.
 */
const unused: ReadonlyMap<string, string> = new Map([
  [
    "dom/ssr/fog-of-war.js",
    `export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
export const [getManifestPath, getPartialManifest, getPathsWithAncestors, handleClientVersionMismatch] = [];`,
  ],
  [
    "router/instrumentation.js",
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentClientSideRouter = (router) => router;
export const [getRouteInstrumentationUpdates, instrumentHandler, instrumentationResultMetaContext] = [];`,
  ],
  [
    "errors.js",
    `export const decodeRedirectErrorDigest = () => undefined;
export const decodeRouteErrorResponseDigest = () => undefined;`,
  ],
]);

const routerModules = "/node_modules/react-router/dist/production/lib/";
const unusedOf = (id: string): string | undefined => unused.get(id.split(routerModules, 2)[1] ?? "");

/** What the router fetches ahead, which the shell does itself (shell/intent.tsx). */
const unusedOfRouter = ["PrefetchPageLinksImpl", "RSCPrefetchPageLinksImpl"];

/** What React does for parts that no page has: animation of what changes, refs to fragments, hidden parts and lists that wait. */
const unusedOfReact = [
  "applyViewTransitionName",
  "applyViewTransitionToHostInstances",
  "applyViewTransitionToHostInstancesRecursive",
  "commitAppearingPairViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitEnterViewTransitions",
  "commitFragmentInstanceDeletionEffects",
  "commitFragmentInstanceInsertionEffects",
  "commitNewChildToFragmentInstance",
  "commitNewChildToFragmentInstances",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "createViewTransitionInstance",
  "deleteChildFromFragmentInstance",
  "getViewTransitionClassName",
  "getViewTransitionName",
  "measureNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreViewTransitionName",
  "restoreViewTransitionOnHostInstances",
  "scheduleViewTransitionEvent",
  "startViewTransition",
  "trackEnterViewTransitions",
  "updateActivityComponent",
  "updateSuspenseListComponent",
];
const unusedMethods = ["FragmentInstance.prototype.", "ViewTransitionPseudoElement.prototype."];

/** A program without what begins with a line that begins so, up to the line that is its end; how often that was there. */
function cut(source: string, begin: string, [end, instead]: readonly [string, string]): [string, number] {
  const kept: string[] = [];
  let [isInside, times] = [false, 0];
  for (const line of source.split("\n")) {
    if (!isInside && line.startsWith(begin)) {
      [isInside, times] = [true, times + 1];
      kept.push(instead);
    }
    if (!isInside) kept.push(line);
    if (line === end) isInside = false;
  }
  return [kept.join("\n"), times];
}

/** A program without what these functions of its own do, each of which must be there once. */
export const withoutFunctions = (source: string, names: readonly string[]): string =>
  names.reduce((code, name) => {
    const [rest, times] = cut(code, `function ${name}(`, ["}", `function ${name}() {}`]);
    expectFound(times, 1, `functions called ${name}`);
    return rest;
  }, source);

const withoutUnused = (source: string): string =>
  unusedMethods.reduce(
    (code, begin) => {
      const [rest, times] = cut(code, begin, ["};", ""]);
      expectFound(times, { least: 3 }, `methods of ${begin}`);
      return rest;
    },
    withoutFunctions(source, unusedOfReact),
  );

/** Keeps a sheet of which every name has gone where it is used: Vite takes what no script needs for what no page needs. */
export const keptSheets = (): Plugin => ({
  name: "kept-sheets",
  enforce: "post",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) =>
    /\.module\.css(?:\?|$)/.test(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null,
});

/** What a build for browsers is written smaller with; the server's half is as it stands. */
export function leanCode(): Plugin {
  const { meet, ...expected } = expectedIn(unused.size + 3, "modules that have a smaller one in their place");
  return {
    name: "lean-code",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    ...expected,
    resolveId: (id, importer) =>
      reactParts.has(id) && importer?.includes("/app/") ? reactPrefix + id : null,
    load(id) {
      if (isOfReact(id)) return { code: asVariables(id.slice(reactPrefix.length)) ?? "", moduleType: "js" };
      const code = id === preloadHelper ? preload : unusedOf(id);
      if (code === undefined) return null;
      meet();
      return { code, map: null, moduleType: "js" };
    },
    transform(source, id) {
      if (id.endsWith("/react-dom-client.production.js")) {
        meet();
        return { code: withoutUnused(source), map: null };
      }
      if (id.endsWith(`${routerModules}dom/ssr/components.js`)) {
        meet();
        return { code: withoutFunctions(source, unusedOfRouter), map: null };
      }
      if (!id.includes("/app/") || !/\.tsx?(?:\?|$)/.test(id)) return null;
      const code = withCalls(withClassNames(source));
      return code === source ? null : { code, map: null };
    },
  };
}

/** What follows in a text on each use of a name, where that is no part of another or of an address. */
const usesOf = (name: string, source: string): string[] => {
  const parts = source.split(name);
  return parts
    .slice(1)
    .filter((after, index) => !/\w$/.test(parts[index]?.at(-1) ?? "") && !/^[\w"]/.test(after));
};

/**
 * A module's text with each sheet of styles of which it only names classes as the names themselves, so that each stands where
 * it is used, and nowhere the sheet's whole list.
 */
export const withClassNames = (source: string): string =>
  source.replaceAll(/^import (\w+) from ("[^"]+\.module\.css";)$/gm, (line, name: string, sheet: string) => {
    const uses = usesOf(name, source);
    const members = uses.filter((after) => /^\.\w/.test(after));
    return uses.length === members.length + 1 ? `import * as ${name} from ${sheet}` : line;
  });

/** A module's text with each address of a call that has no names in it: no page carries the whole list. */
export const withCalls = (source: string): string =>
  source.replaceAll(/\bcallPath\("(\w+)"\)/g, (whole, name: string) =>
    name in calls ? JSON.stringify(callPath(name as "live")) : whole,
  );

/** Short names for the classes of sheets, each sheet's its own: every page, script and sheet is full of them. */
export function shortClassNames(): (name: string, file: string) => string {
  const sheets = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .toSorted();
  const numbers = new Map(sheets.map((file, index) => [file, index.toString(36)]));
  return (name, file) => {
    const number = numbers.get(relative(app, file.split("?", 1)[0] ?? ""));
    expectThat(number !== undefined, `The styles of ${file} are not among the app's.`);
    return `${name}-${number}`;
  };
}
