import type { RankingOption } from "@gatehouse/contract/rankings";
import { useEffect, useRef } from "react";
import { text } from "../../../lib/i18n.ts";
import { groupNames, rankingGroups } from "../ranking-groups.ts";
import styles from "./ranking-switch.module.css";

type RankingSwitchProps = {
  value: RankingOption;
  /** While a list loads the buttons answer nobody. */
  busy: boolean;
  onChoose: (option: RankingOption) => void;
};

/** The stat switch of section 2: every ranking at hand, related ones together. */
export function RankingSwitch({ value, busy, onChoose }: RankingSwitchProps) {
  const strip = useRef<HTMLFieldSetElement>(null);

  // On a phone the choices run past the edge: the one in force must not start out of sight.
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (strip.current && pressed)
      strip.current.scrollLeft = pressed.offsetLeft - strip.current.clientWidth / 3;
  }, []);

  return (
    <fieldset
      ref={strip}
      aria-label={text("stats.ranking")}
      aria-busy={busy || undefined}
      className={styles.switch}
    >
      {groupNames.map((group) => (
        <div key={group} className={styles.group}>
          <span className={styles.label}>{text(`stats.groups.${group}`)}</span>
          <div className={styles.options}>
            {rankingGroups[group].map((option) => (
              <button
                key={option}
                type="button"
                className={styles.option}
                aria-pressed={option === value}
                onClick={() => onChoose(option)}
              >
                {text(`stats.options.${option}`)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
