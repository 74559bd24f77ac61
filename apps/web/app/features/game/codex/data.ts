import type { CodexChart, CodexFront } from "@gatehouse/contract/game/codex";
import type { CodexKind } from "@gatehouse/contract/game/codex-kinds";
import { addressName, codexPath, codexWords } from "@gatehouse/contract/game/codex-paths";
import { data, redirect, type RouterContextProvider, useMatches } from "react-router";
import { pageContext } from "../../../lib/page/context.ts";
import { type CodexClient, codexClient, frontFor } from "./api.ts";
import { bossesNear, landmarksOn, projectionOf } from "./chart-places.ts";
import { numberIn } from "./view.ts";

type Context = Readonly<RouterContextProvider>;

/** What every page of the encyclopedia knows of it. */
export type Codex = Omit<CodexFront, "classes" | "delivered">;

type OnPage = { codex: Codex | null };

export const clientOf = (context: Context): CodexClient => codexClient(context.get(pageContext).fetchApi);

export const frontOf = (context: Context): Promise<CodexFront | null> => frontFor(context.get(pageContext));

/** Without what only some pages need: the settings stand where chances do. */
export function codexOf(front: CodexFront, { settings = false } = {}): Codex {
  const { classes: _classes, delivered: _delivered, ...codex } = front;
  return settings ? codex : { ...codex, settings: [] };
}

/**
 * What a chart is drawn on, with the bosses around the places that it is about, without `self`, whose page it is; without places none,
 * as they would hide the signs of many grounds. Null where nothing has a place.
 */
export async function groundFor(
  client: CodexClient,
  about: readonly { x: number; y: number }[] = [],
  self?: number,
): Promise<CodexChart | null> {
  const chart = await client.chart();
  if (!chart) return null;
  const { castles, towns } = chart;
  const bosses = about.length === 0 ? [] : bossesNear(chart.bosses, about, self);
  const shown = landmarksOn({ castles, bosses, towns }, projectionOf(chart.bounds)).towns;
  return { ...chart, bosses, towns: shown.map(({ name, x, y }) => ({ name, x, y })) };
}

/** What a small chart is drawn on: these towns alone, and nothing else of what lies there. */
export async function townsFor(
  client: CodexClient,
  towns: readonly { near: string }[],
): Promise<CodexChart | null> {
  const chart = await client.chart();
  const names = new Set(towns.map(({ near }) => near));
  return (
    chart && { ...chart, castles: [], bosses: [], towns: chart.towns.filter(({ name }) => names.has(name)) }
  );
}

/** A page that there is not, which still says what there is. */
export const nowhere = (front: CodexFront | null) =>
  data({ codex: front && codexOf(front), thing: null }, { status: 404 });

type Asked = { context: Context; request: Request; address: string | undefined };

/**
 * What an address of a kind names: its number finds it, whatever the words behind. Another spelling is led to the right one
 * (301), with the query that it came with. Null for a number that names nothing.
 */
export async function findThing<
  T extends { id: number; name?: string | undefined; called?: string | undefined },
>(
  kind: CodexKind | "ground",
  { context, request, address = "" }: Asked,
  ask: (client: CodexClient, id: number) => Promise<T | null>,
  nameOf: (thing: T) => string | undefined = addressName,
): Promise<{ front: CodexFront | null; thing: T | null }> {
  const client = clientOf(context);
  const id = numberIn(address);
  const [front, thing] = await Promise.all([frontOf(context), id === null ? null : ask(client, id)]);
  if (!front || !thing) return { front, thing: null };
  const words = codexWords(nameOf(thing) ?? "");
  if (address !== (words === "" ? `${thing.id}` : `${thing.id}-${words}`)) {
    const { search } = new URL(request.url);
    throw redirect(codexPath(kind, { id: thing.id, name: nameOf(thing) }) + search, 301);
  }
  return { front, thing };
}

/** What the page that is shown knows of the encyclopedia. */
export function useCodex(): Codex | null {
  const known = useMatches().at(-1)?.loaderData as OnPage | undefined;
  return known?.codex ?? null;
}

/** What the page's loader read, for what stands apart from the page itself. */
export const usePageData = (): unknown => useMatches().at(-1)?.loaderData;
