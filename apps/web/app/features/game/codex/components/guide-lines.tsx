import type { CodexGround, CodexGuide } from "@gatehouse/contract/game/codex-monsters";
import { codexPath } from "@gatehouse/contract/game/codex-paths";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { browserFetch } from "../../../../lib/call/browser-fetch.ts";
import { createQuery, useQuery } from "../../../../lib/call/query.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { GradeName } from "../../../../ui/slot.tsx";
import { codexClient } from "../api.ts";
import { useOwnCharacters } from "../own-levels.ts";
import { addressWith } from "../view.ts";
import { groundName, groundPath } from "./grounds-table.tsx";
import styles from "./own-guide.module.css";

const client = codexClient(browserFetch, "");

/** One of the own characters, and what the encyclopedia has for it. */
export function GuideLines() {
  const { data: characters, hasFailed } = useOwnCharacters();
  const [chosen, setChosen] = useState<number>();
  const character = characters?.find(({ charId }) => charId === chosen) ?? characters?.[0];
  const [level, classId] = [character?.level, character?.classId];
  const query = useMemo(
    () =>
      level === undefined || classId === undefined
        ? undefined
        : createQuery(() => client.guide({ level, class: classId })),
    [level, classId],
  );
  const { data: guide, failed } = useQuery<CodexGuide, undefined>(query, undefined);
  if (hasFailed || (failed && !guide)) return <p className={styles.note}>{text("codex.guide.failed")}</p>;
  if (characters && !character) return <p className={styles.note}>{text("codex.guide.none")}</p>;
  return (
    <>
      <div className={styles.who}>
        <h2>{text("codex.guide.title")}</h2>
        {characters && character && (
          <select
            aria-label={text("codex.guide.choose")}
            value={character.charId}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {characters.map(({ charId, charName, level: its }) => (
              <option key={charId} value={charId}>
                {text("codex.killer.own", { name: charName, level: its })}
              </option>
            ))}
          </select>
        )}
        <span>{guide?.class}</span>
      </div>
      {guide && character ? (
        <dl className={styles.lines}>
          <Hunt grounds={guide.grounds} level={character.level} />
          <Growth guide={guide} level={character.level} classId={character.classId} />
          <Weapons guide={guide} />
        </dl>
      ) : (
        <SkeletonLines widths={[70, 86, 62]} />
      )}
    </>
  );
}

/** Two lines at most, each as long as there is room. */
const Answer = ({ to, children }: { to: string; children: ReactNode }) => (
  <div>
    <dt>{to}</dt>
    {children}
  </div>
);

function Hunt({ grounds: { total, best }, level }: { grounds: CodexGuide["grounds"]; level: number }) {
  const [first, second] = best;
  return (
    <Answer to={text("codex.guide.hunt")}>
      {first ? <Ground of={first} /> : <dd>{text("codex.grounds.none")}</dd>}
      {second && total <= best.length && <Ground of={second} />}
      {total > best.length && (
        <dd>
          <Link to={addressWith(paths.codexHunting, { level })}>
            {text("codex.guide.moreGrounds", { n: total - 1 })}
          </Link>
        </dd>
      )}
    </Answer>
  );
}

const Ground = ({ of }: { of: CodexGround }) => (
  <dd>
    <Link to={groundPath(of)}>{groundName(of)}</Link>{" "}
    <small>{of.from === of.to ? of.from : `${of.from}–${of.to}`}</small>
  </dd>
);

type GrowthProps = { guide: CodexGuide; level: number; classId: number };

function Growth({ guide: { change, skills }, level, classId }: GrowthProps) {
  const { all, next } = skills;
  if (!change && all === 0) return null;
  const classes = change?.classes.join(", ") ?? "";
  return (
    <Answer to={text("codex.guide.growth")}>
      <dd>
        {change
          ? change.level > level
            ? text("codex.guide.change", { level: change.level, classes })
            : text("codex.guide.due", { classes })
          : text("codex.guide.last")}
      </dd>
      <dd>
        {next && (
          <>
            {text("codex.guide.skills", { level: next.level })}{" "}
            {next.some.map((skill, index) => (
              <span key={skill.id}>
                {index > 0 && ", "}
                <Link to={codexPath("skill", skill)}>{skill.name}</Link>
              </span>
            ))}
            {next.total > next.some.length && (
              <> {text("codex.more", { n: next.total - next.some.length })}</>
            )}
          </>
        )}
        {!next && all > 0 && (
          <Link to={addressWith(paths.codexSkills, { class: String(classId) })}>
            {text("codex.guide.allSkills", { n: all })}
          </Link>
        )}
        {all === 0 && text("codex.guide.noSkills")}
      </dd>
    </Answer>
  );
}

function Weapons({ guide: { weapons, nextGrade } }: { guide: CodexGuide }) {
  const next =
    nextGrade &&
    text("codex.guide.nextGrade", { grade: nextGrade.grade.toUpperCase(), level: nextGrade.level });
  if (!weapons || weapons.total === 0) {
    return (
      <Answer to={text("codex.guide.weapons")}>
        <dd>{text("codex.guide.noWeapons")}</dd>
        <dd>{next}</dd>
      </Answer>
    );
  }
  const list = addressWith(paths.codexItems, { kind: "weapon", grade: weapons.grade });
  return (
    <Answer to={text("codex.guide.weaponsOf", { grade: weapons.grade.toUpperCase() })}>
      <dd>
        {weapons.best.map((item, index) => (
          <span key={item.id}>
            {index > 0 && ", "}
            <Link to={codexPath("item", item)}>
              <GradeName grade={item.grade}>{item.name}</GradeName>
            </Link>
          </span>
        ))}
      </dd>
      <dd>
        <Link to={list}>{text("codex.guide.allWeapons", { n: weapons.total })}</Link>
        {next && <>, {next}</>}
      </dd>
    </Answer>
  );
}
