import type { CodexChart } from "@gatehouse/contract/game/codex";
import { castleNames } from "@gatehouse/contract/game/castle-names";
import { codexMapPath } from "@gatehouse/contract/game/codex-paths";
import { limits } from "@gatehouse/contract/limits";
import { failure } from "../../../../platform/failure.ts";
import type { Search } from "../search/search.ts";
import type { Sight } from "../sight/sight.ts";

/** What charts are drawn on: how far the world goes, and what is known of it beside what a chart is about. */
export function chartOf({ sight, search }: { sight: Sight; search: Search }): CodexChart {
  const { book, importedAt } = sight.edition;
  const bounds = boundsOf(sight, search);
  if (!bounds) throw failure("notFound");
  const { map } = sight;
  return {
    importedAt: importedAt.toISOString(),
    bounds,
    towns: book.towns.map(({ name, x, y }) => ({ name, x, y })),
    castles: book.castles.map(({ id, x, y }) => ({ id, name: castleNames[id] ?? `#${id}`, x, y })),
    bosses: bossesOf(sight),
    map: map && {
      west: map.west,
      north: map.north,
      east: map.east,
      south: map.south,
      files: map.steps.map(({ step, width, height }) => ({
        src: codexMapPath(map.hash, step),
        width,
        height,
      })),
    },
  };
}

/** Around all that is told of; none where nothing has a place. */
function boundsOf({ edition }: Sight, search: Search): CodexChart["bounds"] | undefined {
  const { spawns } = edition.book;
  const told = new Set(search.places("monster", ""));
  const edge = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (let row = 0; row < spawns.total; row += 1) {
    if (!told.has(spawns.creature[row] ?? -1)) continue;
    const [x, y] = [spawns.x[row] ?? 0, spawns.y[row] ?? 0];
    edge.west = Math.min(edge.west, x);
    edge.east = Math.max(edge.east, x);
    edge.north = Math.min(edge.north, y);
    edge.south = Math.max(edge.south, y);
  }
  return edge.west <= edge.east ? edge : undefined;
}

function bossesOf(sight: Sight): CodexChart["bosses"] {
  const { creatures, spawns } = sight.edition.book;
  const bosses = Array.from(creatures.ids, (_, place) => place).flatMap((place) => {
    const kind = creatures.kind(place);
    const mention = kind === "grand" || kind === "raid" ? sight.monster(place) : undefined;
    const [row] = spawns.of(place);
    return mention && row !== undefined ? [{ ...mention, x: spawns.x[row] ?? 0, y: spawns.y[row] ?? 0 }] : [];
  });
  return bosses
    .toSorted((a, b) => Number(b.kind === "grand") - Number(a.kind === "grand") || b.level - a.level)
    .slice(0, limits.codex.landmarks);
}
