import type { CodexQuest, CodexQuestRow } from "@gatehouse/contract/game/codex-monsters";
import { failure } from "../../../../platform/failure.ts";
import { pageOf } from "../items/service.ts";
import type { Search } from "../search/search.ts";
import type { Sight } from "../sight/sight.ts";

/** Quests by name, or by the levels of what they ask to be killed. */
export function listQuests(
  sight: Sight,
  search: Search,
  wanted: { page: number; size: number; search: string; from: number; to: number },
): { entries: CodexQuestRow[]; total: number } {
  const rows = [...search.places("quest", wanted.search)]
    .map((place) => rowOf(sight, place))
    .filter(({ from = 0, to = Infinity }) => to >= wanted.from && from <= wanted.to);
  return pageOf(rows, wanted);
}

function rowOf(sight: Sight, place: number): CodexQuestRow {
  const { quests } = sight.edition.book;
  const levels = quests.kills.of(place).flatMap((creature) => sight.monster(creature)?.level ?? []);
  const [giver] = quests.givers.of(place).flatMap((creature) => sight.monster(creature) ?? []);
  return {
    id: quests.ids[place] ?? 0,
    ...quests.named(place),
    ...(levels.length > 0 && { from: Math.min(...levels), to: Math.max(...levels) }),
    ...(giver && { giver }),
  };
}

/** A quest; 404 where there is none, or it is not told of. */
export function questOf(sight: Sight, id: number): CodexQuest {
  const { quests } = sight.edition.book;
  const place = quests.place(id);
  if (place < 0 || !sight.hasQuest(place)) throw failure("notFound");
  return {
    ...rowOf(sight, place),
    givers: sight.keepers(quests.givers.of(place)),
    monsters: sight.keepers(quests.kills.of(place)),
    items: quests.items.of(place).flatMap((item) => sight.item(item) ?? []),
  };
}
