import { limits } from "@gatehouse/contract/limits";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import type { Codex } from "../data.ts";
import { useOwnLevels } from "../own-levels.ts";
import { killerPath, type KillerView } from "../view.ts";
import styles from "./killer-switches.module.css";

type Props = {
  codex: Codex;
  killer: KillerView;
  /** The page's address, and what else it asks for. */
  path: string;
  others?: Readonly<Record<string, string | number | boolean | undefined>>;
};

const mostOwn = 3;

/**
 * Who kills: the level, whether with premium, and whether a champion. A player who is logged in sees the chances of their own best
 * character, until they choose another. Links and a form, so that all works without scripts.
 */
export function KillerSwitches({ codex, killer, path, others = {} }: Props) {
  const own = (useOwnLevels() ?? [])
    .filter(({ level }, at, all) => all.findIndex((one) => one.level === level) === at)
    .slice(0, mostOwn);
  const navigate = useNavigate();
  const to = (changes: Partial<KillerView>) => killerPath(path, { ...killer, ...changes }, others);
  const best = own[0]?.level;
  const begin = useEffectEvent((level: number) => {
    if (!killer.told) void navigate(to({ level, told: true }), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (best !== undefined) begin(best);
  }, [best]);
  if (!codex.chances) return null;
  const levels = [
    ...own.map(({ name, level }) => ({
      value: String(level),
      label: text("codex.killer.own", { name, level }),
      to: to({ level, told: true }),
    })),
    { value: "0", label: text("codex.killer.same"), to: to({ level: 0, told: true }) },
  ];
  const onOff = (field: "premium" | "champion") => [
    { value: "0", label: text(`codex.killer.${field}.without`), to: to({ [field]: false }) },
    { value: "1", label: text(`codex.killer.${field}.with`), to: to({ [field]: true }) },
  ];
  const kept: NonNullable<Props["others"]> = {
    ...others,
    premium: killer.premium,
    champion: killer.champion,
  };
  return (
    <div className={styles.switches}>
      <div className={styles.switch}>
        <span aria-hidden="true">{text("codex.killer.label")}</span>
        <div className={styles.level}>
          <ToggleGroup label={text("codex.killer.label")} value={String(killer.level)} options={levels} />
          <form
            action={pageHref(path)}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              const level = Number(new FormData(event.currentTarget).get("level"));
              void navigate(to({ level, told: true }), { preventScrollReset: true });
            }}
          >
            {Object.entries(kept).map(
              ([name, value]) =>
                value !== undefined &&
                value !== false && (
                  <input key={name} type="hidden" name={name} value={value === true ? "1" : value} />
                ),
            )}
            <label>
              <span className="visually-hidden">{text("codex.killer.level")}</span>
              <input
                key={killer.level}
                type="number"
                name="level"
                min={1}
                max={limits.codex.level}
                required
                inputMode="numeric"
                placeholder={text("codex.killer.placeholder")}
                defaultValue={killer.level > 0 ? killer.level : undefined}
              />
            </label>
            <Button type="submit" size="small">
              {text("codex.killer.apply")}
            </Button>
          </form>
        </div>
      </div>
      {(["premium", "champion"] as const)
        .filter((field) => codex[field])
        .map((field) => (
          <div key={field} className={styles.switch}>
            <span aria-hidden="true">{text(`codex.killer.${field}.label`)}</span>
            <ToggleGroup
              label={text(`codex.killer.${field}.label`)}
              value={killer[field] ? "1" : "0"}
              options={onOff(field)}
            />
          </div>
        ))}
    </div>
  );
}
