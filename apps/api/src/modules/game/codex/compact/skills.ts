import type { Pack } from "../packs/pack.ts";
import { none, type Numbers } from "./columns.ts";
import type { ColumnReader, ColumnWriter } from "./lists.ts";
import { known, listed } from "./names.ts";

export function writeSkills(to: ColumnWriter, skills: Pack["skills"]): void {
  to.numbers(
    "skill.id",
    skills.map(({ id }) => id),
  );
  to.texts(
    "skill.name",
    skills.map(({ name }) => name),
  );
  to.numbers(
    "skill.levels",
    skills.map(({ levels }) => levels),
  );
  to.words(
    "skill.icon",
    skills.map(({ icon = "" }) => icon),
  );
  to.numbers(
    "skill.passive",
    skills.map(({ passive }) => (passive === undefined ? 2 : Number(passive))),
  );
  to.lengths(
    "skill.learners",
    skills.map(({ learnedBy }) => learnedBy),
  );
  const learners = skills.flatMap(({ learnedBy }) => learnedBy);
  for (const field of ["class", "level", "skillLevel"] as const)
    to.numbers(
      `learner.${field}`,
      learners.map((learner) => learner[field]),
    );
  to.numbers(
    "learner.sp",
    learners.map(({ sp = none }) => sp),
  );
}

export function openSkills(from: ColumnReader) {
  const [levels, passive] = [from.numbers("skill.levels"), from.numbers("skill.passive")];
  const icons = from.words("skill.icon");
  const starts = from.starts("skill.learners");
  const [classes, atLevels, skillLevels, sp] = ["class", "level", "skillLevel", "sp"].map((name) =>
    from.numbers(`learner.${name}`),
  ) as [Numbers, Numbers, Numbers, Numbers];
  return {
    ...listed(from, "skill"),
    levels: (place: number): number => levels[place] ?? 0,
    isPassive: (place: number): boolean | undefined =>
      passive[place] === 2 ? undefined : passive[place] === 1,
    icon: (place: number): string => icons(place),
    learners: (place: number) =>
      Array.from({ length: (starts[place + 1] ?? 0) - (starts[place] ?? 0) }, (_, index) => {
        const at = (starts[place] ?? 0) + index;
        return {
          classId: classes[at] ?? 0,
          level: atLevels[at] ?? 0,
          skillLevel: skillLevels[at] ?? 0,
          sp: known(sp[at]),
        };
      }),
  };
}
