import type { MatchKind } from "@gatehouse/contract/operations/players";
import type { PaletteFinder } from "../../../../operations/palette/service.ts";
import type { PlayerSearch } from "../search/service.ts";

/** What has a way of its own from order to bag. */
const numbered: readonly MatchKind[] = ["order", "payment", "transfer", "delivery"];

/** What the office's search finds by players and by their numbers. */
export const createPlayerPalette = (search: PlayerSearch): PaletteFinder[] => [
  {
    permission: "players.read",
    async find(typed, max) {
      const { players } = await search.find({ search: typed });
      return players.slice(0, max).map(({ id, login, matched }) => ({
        kind: "player",
        name: login,
        matched: matched?.by === "login" ? null : matched,
        path: `/players/${id}`,
      }));
    },
  },
  {
    permission: "money.read",
    async find(typed, max) {
      const found = await search.numbers(typed, max);
      const once = new Map(
        found.filter(({ by }) => numbered.includes(by)).map(({ by, text }) => [text, { by, text }]),
      );
      return [...once.values()].slice(0, max).map((matched) => ({
        kind: "number",
        name: matched.text,
        matched,
        path: `/money/way/${encodeURIComponent(matched.text)}`,
      }));
    },
  },
];
