import { text } from "../../../../lib/words/i18n.ts";
import type { IconName } from "../../../../ui/art/icon.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { type Filter, filterNames, type View, viewPath } from "../view.ts";
import styles from "./chronicle-filters.module.css";

const icons: Record<Filter, IconName> = {
  bosses: "skull",
  castles: "castle",
  heroes: "crown",
  records: "trend",
  rounds: "flag",
  feats: "star",
  fights: "swords",
  told: "scroll",
};

/** Which kinds are shown. */
export const ChronicleFilters = ({ view: { show, about } }: { view: View }) => (
  <div className={styles.filters}>
    <ToggleGroup
      label={text("chronicle.filter")}
      value={show ?? "all"}
      options={[
        {
          value: "all",
          label: text("chronicle.filters.all"),
          to: viewPath({ show: undefined, before: undefined, about }),
        },
        ...filterNames.map((name) => ({
          value: name,
          label: text(`chronicle.filters.${name}`),
          icon: icons[name],
          to: viewPath({ show: name, before: undefined, about }),
        })),
      ]}
    />
  </div>
);
