import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import routes from "../routes.ts";
import { expectFound, expectThat } from "./expected.ts";
import { isOfReact } from "./plugins/lean-code.ts";

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = fileURLToPath(new URL("../", import.meta.url));
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const router = /\/node_modules\/(?:react-router|cookie|set-cookie-parser)\//;

const filesOf = (list: readonly RouteConfigEntry[]): string[] =>
  list.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

/** React Router's own root is one, too. */
export const routeCount = filesOf(routes).length + 1;

/** The route modules that show something. */
const pages = [...new Set(filesOf(routes))].filter((file) => file.endsWith(".tsx")).map((file) => app + file);
const home = `${app}home/home.tsx`;
const rankings = `${app}features/game/rankings/rankings.tsx`;
const character = `${app}features/game/profiles/character.tsx`;

/** What home loads when it is needed: for players, and for who comes from another page. */
const lateParts = [
  "home/member/member-head.tsx",
  "home/first-evening/first-evening.tsx",
  "ui/art/citadel-drawing.ts",
].map((file) => app + file);
const masonry = `${app}ui/art/masonry.ts`;

/** Everything that a module is made of, itself included. */
function reach(from: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) reach(id, graph, found);
  return found;
}

/** Every page loads it some seconds after its start. */
const stream = `${app}lib/live/live-stream.ts`;

let shell: Set<string> | undefined;
let users: Map<string, Set<string>> | undefined;

/** Whether a module is part of every page, or what the stream shares with pages. */
function isShell(id: string, graph: ModuleGraph): boolean {
  shell ??= reach(`${app}root.tsx`, graph);
  return shell.has(id) || (isShared(id, graph) && reach(stream, graph).has(id));
}

/** What several pages share, these of the most visited ones among them. */
const isSharedBy =
  (...visited: readonly string[]) =>
  (id: string, graph: ModuleGraph): boolean =>
    isShared(id, graph) && visited.every((page) => usersOf(id, graph).includes(page));

/** The heaviest part of forms. */
const validator = `${app}lib/form/jitless-zod.ts`;
const judgingPackages = /\/node_modules\/(?:zod|@hookform\/resolvers)\//;
const judges = (id: string): boolean => id === validator || judgingPackages.test(id);

/** Pages with a form, and those on the way to one and back: a file of theirs is there already when the next needs it. */
const isForm = (page: string): boolean =>
  /\/features\/(?:identity|operations\/success)\//.test(page) || users?.get(page)?.has(validator) === true;

/** What pages without a form share. */
const isSharedByReaders = (id: string, graph: ModuleGraph): boolean =>
  isShared(id, graph) && usersOf(id, graph).some((page) => !isForm(page));

/** What the world's pages, the encyclopedia's and the search share among themselves alone: readers of others do without. */
const isWorld = (id: string, graph: ModuleGraph): boolean =>
  usersOf(id, graph).length > 1 &&
  !pages.includes(id) &&
  usersOf(id, graph).every((page) =>
    /\/(?:features\/game\/(?:world|chronicle|codex)|app\/search)\//.test(page),
  );

/** What the events' pages share among themselves, and with the settings what one is told of: readers of others do without. */
const isEvening = (id: string, graph: ModuleGraph): boolean =>
  usersOf(id, graph).length > 1 &&
  !pages.includes(id) &&
  usersOf(id, graph).every((page) =>
    /\/features\/(?:community\/events\/|identity\/own-account\/settings)/.test(page),
  );

/**
 * What judges forms: the validator and the contract's schemas for whom nobody knows yet. Their pages load it when somebody
 * begins to fill one in (lib/form/form.ts).
 */
const isJudge = (id: string, graph: ModuleGraph): boolean =>
  judges(id) || (/\/packages\/contract\/src\/(?:fields|identity\/)/.test(id) && hasJudge(id, graph));

const hasJudge = (id: string, graph: ModuleGraph): boolean => judges(id) || reach(id, graph).has(validator);

/** What several pages share. */
const isShared = (id: string, graph: ModuleGraph): boolean =>
  usersOf(id, graph).length > 1 && !pages.includes(id) && !isWorld(id, graph) && !isEvening(id, graph);

/** The pages that a module is part of. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  users ??= new Map(pages.map((page) => [page, reach(page, graph)]));
  return pages.filter((page) => users?.get(page)?.has(id));
}

/**
 * Few, larger chunks, which compress better and are asked for sooner: the libraries, the shell, what the most visited pages
 * share with others, what the world's pages and those of events share, what other pages to read share, what forms do and what judges them; what
 * only one page needs stays with it. The libraries have one each, so that each runs in a task of its own. Each comes before
 * those whose modules may import its own: a group takes along whatever they import.
 */
const groups: readonly { name: string; holds: (id: string, graph: ModuleGraph) => boolean }[] = [
  { name: "react", holds: (id) => react.test(id) || isOfReact(id) || id.includes("rolldown/runtime") },
  { name: "router", holds: (id) => router.test(id) },
  // The server's half of the shell waits for a drawing that is made of it.
  { name: "masonry", holds: (id) => id === masonry },
  { name: "shell", holds: isShell },
  { name: "ranks", holds: isSharedBy(home, rankings) },
  { name: "tales", holds: isSharedBy(home, character) },
  {
    name: "home-parts",
    holds: (id, graph) =>
      isSharedBy(home)(id, graph) ||
      (id !== home && reach(home, graph).has(id) && lateParts.some((part) => reach(part, graph).has(id))),
  },
  { name: "lists", holds: isSharedBy(rankings) },
  { name: "profiles", holds: isSharedBy(character) },
  { name: "readers", holds: isSharedByReaders },
  { name: "forms", holds: (id, graph) => isShared(id, graph) && !hasJudge(id, graph) },
  { name: "world-parts", holds: isWorld },
  { name: "evening", holds: isEvening },
  { name: "validator", holds: isJudge },
];

export const chunkNames = groups.map(({ name }) => name);

export const chunks = {
  groups: groups.map(({ name, holds }, index) => ({
    name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null),
    debugName: name,
    priority: groups.length - index,
  })),
};

/** Sees to it that each of these chunks has come out, once: a name that no module fits any more would just be gone. */
export function expectedChunks(): Plugin {
  return {
    name: "expected-chunks",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const page of [...pages, validator])
        expectThat(
          this.getModuleInfo(page) !== null,
          `The build has no module ${page}, which chunks.ts names.`,
        );
      const names = Object.values(bundle).map(({ name, type }) => (type === "chunk" ? name : ""));
      for (const chunk of chunkNames)
        expectFound(names.filter((name) => name === chunk).length, 1, `chunks named ${chunk}`);
    },
  };
}
