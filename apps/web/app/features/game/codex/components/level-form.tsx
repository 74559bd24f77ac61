import { limits } from "@gatehouse/contract/limits";
import { useNavigate } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { pageHref } from "../../../../lib/words/language.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { useOwnLevels } from "../own-levels.ts";
import { addressWith } from "../view.ts";
import styles from "./level-form.module.css";

const step = 10;
const orders = ["both", "experience", "worth"] as const;
type Order = (typeof orders)[number];

/** At which level to hunt, and for what: a form and links. The own characters' levels are one click away. */
export function LevelForm({
  level,
  by,
  most,
  priced,
}: {
  level: number;
  by: string;
  most: number;
  priced: boolean;
}) {
  const navigate = useNavigate();
  const own = useOwnLevels() ?? [];
  const to = (next: number, order: string = by) =>
    addressWith(paths.codexHunting, { level: next, by: order === "both" ? undefined : order });
  const steps = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  const levels = [...new Set([...own.slice(0, 2).map((one) => one.level), ...steps])].toSorted(
    (one, other) => one - other,
  );
  return (
    <div className={styles.form}>
      <form
        action={pageHref(paths.codexHunting)}
        className={styles.level}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(to(Number(new FormData(event.currentTarget).get("level"))), {
            preventScrollReset: true,
          });
        }}
      >
        <label>
          <span>{text("codex.grounds.at")}</span>
          <input
            key={level}
            type="number"
            name="level"
            min={1}
            max={limits.codex.level}
            required
            inputMode="numeric"
            defaultValue={level > 0 ? level : undefined}
          />
        </label>
        {by !== "both" && <input type="hidden" name="by" value={by} />}
        <Button type="submit" size="small">
          {text("codex.grounds.show")}
        </Button>
      </form>
      <ToggleGroup
        label={text("codex.grounds.levels")}
        value={String(level)}
        options={levels.map((one) => ({ value: String(one), label: one, to: to(one) }))}
      />
      {priced && (
        <ToggleGroup<Order>
          label={text("codex.grounds.by")}
          showLabel
          value={orders.find((order) => order === by) ?? "both"}
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
