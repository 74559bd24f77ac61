import type { RankingOption } from "@gatehouse/contract/game/stats";
import { useEffect, useRef, useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import type { Offer } from "../offer.ts";
import { groupNames, quickRankings, rankingsIn } from "../ranking-groups.ts";
import type { View } from "../view.ts";
import { RankingToggle } from "./ranking-link.tsx";
import styles from "./ranking-switch.module.css";

type RankingSwitchProps = {
  offer: Offer;
  view: View;
  /** While a list loads the choices answer nobody. */
  busy: boolean;
  /** Tells whether the choice is taken. */
  onChoose: (option: RankingOption) => boolean;
};

/**
 * The stat switch (product.md 4.1): what players look at most, and the rest in a window. The choice in force is never folded,
 * and what nothing feeds is no choice. Each is a link that reads as a button (docs/decisions/0087-rankings-as-links.md).
 */
export function RankingSwitch({ offer, view, busy, onChoose }: RankingSwitchProps) {
  const value = view.sort;
  /** A choice shows at once, before its list is on its way. */
  const [pressed, setPressed] = useState({ option: value, from: value });
  if (pressed.from !== value) setPressed({ option: value, from: value });
  const strip = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDialogElement>(null);
  const quick: readonly RankingOption[] = offer.isSmall
    ? [...offer.fields, "heroes", "clans"]
    : quickRankings.filter(offer.has);
  const shown = quick.includes(value) || !offer.has(value) ? quick : [...quick, value];
  const folded = groupNames.flatMap((group) => {
    const options = rankingsIn(group, offer.fields).filter((option) => !shown.includes(option));
    return options.length > 0 ? [{ group, options }] : [];
  });

  // The choices may run past the edge: the one in force must not stand out of sight.
  useEffect(() => {
    const inForce = strip.current?.querySelector<HTMLElement>(`[data-ranking="${value}"]`);
    if (!strip.current || !inForce) return;
    const { scrollLeft, clientWidth } = strip.current;
    const { offsetLeft, offsetWidth } = inForce;
    const isInSight = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!isInSight) strip.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [value]);

  const choose = (option: RankingOption) => {
    more.current?.hidePopover();
    if (onChoose(option)) setPressed({ option, from: value });
  };
  const toggle = (option: RankingOption) => (
    <RankingToggle
      key={option}
      view={view}
      option={option}
      isPressed={option === pressed.option}
      className={styles.option}
      onChoose={choose}
    />
  );

  return (
    <fieldset aria-label={text("rankings.ranking")} aria-busy={busy || undefined} className={styles.switch}>
      <div ref={strip} className={styles.strip}>
        {shown.map(toggle)}
      </div>
      {folded.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.more}
          onClick={() => more.current?.showPopover()}
        >
          {text("rankings.more")}
          <Icon name="down" />
        </button>
      )}
      <Dialog ref={more} light title={text("rankings.more")} close={text("rankings.closeMore")}>
        {folded.map(({ group, options }) => (
          <div key={group} className={styles.group}>
            <h3 className={styles.label}>{text(`rankings.groups.${group}`)}</h3>
            <div className={styles.options}>{options.map(toggle)}</div>
          </div>
        ))}
      </Dialog>
    </fieldset>
  );
}
