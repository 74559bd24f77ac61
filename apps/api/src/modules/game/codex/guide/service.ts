import type { CodexGuide } from "@gatehouse/contract/game/codex-monsters";
import { className } from "@gatehouse/contract/game/classes";
import { limits } from "@gatehouse/contract/limits";
import type { Ground } from "../grounds/grounds.ts";
import { listGrounds } from "../grounds/service.ts";
import type { Market } from "../market/service.ts";
import type { Search } from "../search/search.ts";
import type { Sight } from "../sight/sight.ts";
import { gradesAt, nextChange } from "./model.ts";

const most = limits.codex.guide;

type Told = { sight: Sight; search: Search; grounds: ReadonlyMap<number, Ground> };

/** What the class learns, and what of it at the next level above this one at which it learns anything. */
function skillsOf({ sight, search }: Told, classId: number, level: number): CodexGuide["skills"] {
  const { skills } = sight.edition.book;
  const learned = Array.from(search.places("skill", "")).flatMap((place) => {
    const levels = skills.learners(place).flatMap((one) => (one.classId === classId ? one.level : []));
    return levels.length > 0 ? [{ place, next: Math.min(...levels.filter((one) => one > level)) }] : [];
  });
  const next = Math.min(...learned.map((one) => one.next));
  const places = learned.filter((one) => one.next === next).map(({ place }) => place);
  const some = places.slice(0, most).map((place) => ({ id: skills.ids[place] ?? 0, ...skills.named(place) }));
  return {
    all: learned.length,
    next: Number.isFinite(next) ? { level: next, total: places.length, some } : null,
  };
}

function weaponsOf({ sight, search }: Told, grade: string): CodexGuide["weapons"] {
  const { items } = sight.edition.book;
  const places = [...search.places("item", "")].filter(
    (place) => items.kind(place) === "weapon" && items.grade(place) === grade && sight.isObtainable(place),
  );
  const price = (place: number): number => items.price(place) ?? 0;
  const dearest = places.toSorted((one, other) => price(other) - price(one)).slice(0, most);
  return { grade, total: places.length, best: dearest.flatMap((place) => sight.item(place) ?? []) };
}

/** What concerns a character now: where to hunt, what it becomes and learns next, and the weapons of its grade. */
export async function guideOf(
  told: Told,
  market: Market,
  { level, class: classId }: { level: number; class: number },
): Promise<CodexGuide> {
  const wanted = { level, premium: false, by: "both", page: 0, size: most } as const;
  const { entries, total } = await listGrounds(told.sight, market, told.grounds, wanted);
  const { now, next } = gradesAt(level);
  return {
    class: className(classId),
    grounds: { total, best: entries },
    change: nextChange(classId),
    skills: skillsOf(told, classId, level),
    weapons: now && weaponsOf(told, now),
    nextGrade: next,
  };
}
