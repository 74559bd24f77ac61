import type { CodexFront } from "@gatehouse/contract/game/codex";
import { limits } from "@gatehouse/contract/limits";
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import type { CodexClient, Page } from "./api.ts";
import { type Codex, clientOf, codexOf, frontOf } from "./data.ts";
import { listPath, type ListView, readList } from "./view.ts";

export const listSize = limits.page.size;

/** `list` is null where nothing of its kind is told of. */
export type Listed<T, P extends Page<T> = Page<T>> = {
  codex: Codex | null;
  view: ListView;
  list: P | null;
};

type Kind = keyof CodexFront["pages"];

/** Reads a list's page as its address asks for it; where nothing of these kinds is told of, the answer is 404. */
export async function loadList<T, P extends Page<T> = Page<T>>(
  { context, request }: LoaderFunctionArgs,
  { names = [], kinds }: { names?: readonly string[]; kinds: readonly Kind[] },
  ask: (client: CodexClient, view: ListView, front: CodexFront) => Promise<P>,
) {
  const client = clientOf(context);
  const view = readList(new URL(request.url).searchParams, names);
  const front = await frontOf(context);
  if (!front || kinds.every((kind) => (front.pages[kind] ?? 0) === 0))
    return data<Listed<T, P>>({ codex: front && codexOf(front), view, list: null }, { status: 404 });
  return data<Listed<T, P>>({ codex: codexOf(front), view, list: await ask(client, view, front) });
}

type Part = "item" | "monster" | "skill" | "recipe" | "quest" | "shop" | "ground" | "changes";

type MetaOf = {
  matches: Parameters<typeof siteOf>[0];
  loaderData: Listed<unknown> | undefined;
  path: string;
  part: Part;
};

/** What a list is described by: without a word of chances where none are told. */
export const leadOf = (part: Part, codex: Codex | null | undefined) =>
  codex?.chances === false && (part === "item" || part === "monster" || part === "ground")
    ? (`codex.leadsPlain.${part}` as const)
    : (`codex.leads.${part}` as const);

/** Title and description of a list; only its first page as it is may be found. */
export function listMeta({ matches, loaderData, path, part }: MetaOf): MetaDescriptor[] {
  const server = siteOf(matches)?.config.serverName ?? "";
  const view = loaderData?.view;
  const isPlain = view !== undefined && listPath(path, view) === path;
  return pageMeta(matches, {
    title: text(`codex.parts.${part}`),
    description: text(leadOf(part, loaderData?.codex), { server }),
    path,
    hidden: !isPlain || !loaderData?.list,
  });
}
