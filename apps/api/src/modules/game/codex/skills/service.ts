import type { CodexSkill, CodexSkillRow } from "@gatehouse/contract/game/codex";
import { failure } from "../../../../platform/failure.ts";
import { pageOf } from "../items/service.ts";
import type { Search } from "../search/search.ts";
import type { Sight } from "../sight/sight.ts";

/** Skills by name, or those that a class learns (-1: any). */
export function listSkills(
  sight: Sight,
  search: Search,
  wanted: { page: number; size: number; search: string; class: number },
): { entries: CodexSkillRow[]; total: number } {
  const { skills } = sight.edition.book;
  const places = [...search.places("skill", wanted.search)].filter(
    (place) => wanted.class < 0 || skills.learners(place).some(({ classId }) => classId === wanted.class),
  );
  const { entries, total } = pageOf(places, wanted);
  return { total, entries: entries.map((place) => rowOf(sight, place)) };
}

function rowOf(sight: Sight, place: number): CodexSkillRow {
  const { skills } = sight.edition.book;
  const passive = skills.isPassive(place);
  const [icon, picture] = [skills.icon(place), sight.skillPicture(place)];
  const byClass = Map.groupBy(skills.learners(place), ({ classId }) => classId);
  return {
    id: skills.ids[place] ?? 0,
    ...skills.named(place),
    levels: skills.levels(place),
    ...(passive !== undefined && { passive }),
    ...(icon && { icon }),
    ...(picture !== undefined && { picture }),
    learners: [...byClass].map(([classId, steps]) => ({
      classId,
      from: Math.min(...steps.map(({ level }) => level)),
      to: Math.max(...steps.map(({ level }) => level)),
    })),
  };
}

/** A skill with all its steps; 404 where there is none, or it is not told of. */
export function skillOf(sight: Sight, id: number): CodexSkill {
  const { skills } = sight.edition.book;
  const place = skills.place(id);
  if (place < 0 || !sight.hasSkill(place)) throw failure("notFound");
  return {
    ...rowOf(sight, place),
    steps: skills.learners(place).map(({ classId, skillLevel, level, sp }) => ({
      classId,
      skillLevel,
      level,
      ...(sp !== undefined && { sp }),
      items: [],
    })),
  };
}
