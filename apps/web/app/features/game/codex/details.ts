import type { CodexFront } from "@gatehouse/contract/game/codex";
import type { CodexKind } from "@gatehouse/contract/game/codex-kinds";
import { addressName, codexPath } from "@gatehouse/contract/game/codex-paths";
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "react-router";
import { text } from "../../../lib/words/i18n.ts";
import { pageMeta, siteOf } from "../../../lib/page/meta.ts";
import { paths } from "../../../paths.ts";
import type { CodexClient } from "./api.ts";
import { type Codex, codexOf, findThing } from "./data.ts";

export type Detail<T> = { codex: Codex | null; thing: (T & { title: string }) | null };

/** Reads what a page is about by the number in its address; 404 for one that names nothing. */
export async function loadDetail<T extends { id: number; name?: string; called?: string | undefined }>(
  kind: CodexKind,
  { context, request, params: { address } }: LoaderFunctionArgs,
  ask: (client: CodexClient, id: number) => Promise<T | null>,
  nameOf: (thing: T) => string | undefined = addressName,
  titleOf: (thing: T, front: CodexFront) => string = ({ name }) => name ?? "",
) {
  const { front, thing } = await findThing<T>(kind, { context, request, address }, ask, nameOf);
  if (!front || !thing)
    return data<Detail<T>>({ codex: front && codexOf(front), thing: null }, { status: 404 });
  return data<Detail<T>>({ codex: codexOf(front), thing: { ...thing, title: titleOf(thing, front) } });
}

type MetaOf = {
  matches: Parameters<typeof siteOf>[0];
  loaderData: Detail<{ id: number }> | undefined;
  kind: "skill" | "recipe" | "quest" | "shop" | "exchange";
  /** What its address is made of. */
  name: string | undefined;
};

export function detailMeta({ matches, loaderData, kind, name }: MetaOf): MetaDescriptor[] {
  const thing = loaderData?.thing;
  const server = siteOf(matches)?.config.serverName ?? "";
  if (!thing)
    return pageMeta(matches, {
      title: text("codex.gone.title"),
      description: text("codex.gone.text"),
      path: paths.codex,
      hidden: true,
    });
  return pageMeta(matches, {
    title: text(`codex.titles.${kind}`, { name: thing.title }),
    description: text(`codex.descriptions.${kind}`, { name: thing.title, server }),
    path: codexPath(kind, { id: thing.id, name }),
  });
}
