import { limits } from "@gatehouse/contract/limits";
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { Button } from "../../../../ui/button.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { useOwnLevels } from "../own-levels.ts";
import { addressWith, orders, type Order } from "../view.ts";
import styles from "./level-form.module.css";

const step = 20;
const mostOwn = 2;

type LevelFormProps = {
  /** Which page shows the grounds, and the part of it where they stand. */
  path: string;
  part?: string;
  level: number;
  by: Order;
  most: number;
  priced: boolean;
};

/** At which level to hunt, and for what: a slider, a field and links; the own characters' levels come first. */
export function LevelForm({ path, part, level, by, most, priced }: LevelFormProps) {
  const navigate = useNavigate();
  const own = (useOwnLevels() ?? [])
    .filter((one, at, all) => all.findIndex((other) => other.level === one.level) === at)
    .slice(0, mostOwn);
  const to = (next: number, order: Order = by) =>
    addressWith(path, { level: next, by: order === "both" ? undefined : order }, part);
  const go = (next: number) => void navigate(to(next), { replace: true, preventScrollReset: true });
  const [chosen, setChosen] = useState({ of: level, value: level });
  const value = chosen.of === level ? chosen.value : level;
  const steps = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return (
    <div className={styles.form}>
      <form
        action={pageHref(path)}
        className={styles.level}
        onSubmit={(event) => {
          event.preventDefault();
          go(Number(new FormData(event.currentTarget).get("level")));
        }}
      >
        <label>
          <span>{text("codex.grounds.at")}</span>
          <input
            type="number"
            name="level"
            min={1}
            max={limits.codex.level}
            required
            inputMode="numeric"
            value={value > 0 ? value : ""}
            onChange={(event) => setChosen({ of: level, value: Number(event.currentTarget.value) })}
          />
        </label>
        <Slider
          value={value}
          most={most}
          onMove={(next) => setChosen({ of: level, value: next })}
          onSet={(next) => {
            if (next !== level) go(next);
          }}
        />
        {by !== "both" && <input type="hidden" name="by" value={by} />}
        <Button type="submit" size="small">
          {text("codex.grounds.show")}
        </Button>
      </form>
      <ToggleGroup
        label={text("codex.grounds.levels")}
        value={String(level)}
        options={[
          ...own.map((one) => ({
            value: String(one.level),
            label: text("codex.killer.own", one),
            to: to(one.level),
          })),
          ...steps
            .filter((one) => own.every((known) => known.level !== one))
            .map((one) => ({ value: String(one), label: one, to: to(one) })),
        ]}
      />
      {priced && (
        <ToggleGroup<Order>
          label={text("codex.grounds.by")}
          showLabel
          value={by}
          options={orders.map((order) => ({
            value: order,
            label: text(`codex.grounds.orders.${order}`),
            to: to(level, order),
          }))}
        />
      )}
    </div>
  );
}

type SliderProps = {
  value: number;
  most: number;
  /** While it is moved, and once it is let go or a key has moved it. */
  onMove: (value: number) => void;
  onSet: (value: number) => void;
};

/** The same level by hand; the field beside it has its name, and without scripts it alone stands there. */
function Slider({ value, most, onMove, onSet }: SliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const set = useEffectEvent(onSet);
  useEffect(() => {
    const input = slider.current;
    // React calls each step of a movement a change; the browser only its end.
    const hear = () => input && set(Number(input.value));
    input?.addEventListener("change", hear);
    return () => input?.removeEventListener("change", hear);
  }, []);
  const at = Math.min(most, Math.max(1, value));
  return (
    <input
      ref={slider}
      type="range"
      className={styles.slider}
      min={1}
      max={most}
      value={at}
      aria-label={text("codex.grounds.slider")}
      style={{ "--at": `${((at - 1) / Math.max(1, most - 1)) * 100}%` } satisfies CSSProperties}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
    />
  );
}
