import { text } from "../../../../lib/words/i18n.ts";
import { SearchForm } from "../../../../lib/form/search-form.tsx";
import { paths } from "../../../../paths.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { ToggleGroup } from "../../../../ui/toggle-group.tsx";
import { levelsOf, type Offer } from "../boss-filter.ts";
import { useView } from "../use-view.ts";
import { type BossFilter, parametersOf } from "../view.ts";
import styles from "./boss-filters.module.css";

const anyState = "any";

/** Which bosses are shown: by name, by level, by what can be done about them now. */
export function BossFilters({ offer }: { offer: Offer }) {
  const { view, to, change } = useView();
  const toState = (state: BossFilter | undefined) => to({ state }, "bosses");
  return (
    <div className={styles.filters}>
      <SearchForm
        path={paths.world}
        name="boss"
        label={text("world.bosses.search")}
        search={view.boss}
        others={parametersOf({ ...view, page: 0 })}
        onSearch={(boss) => change({ boss })}
        className={styles.search}
      />
      <SelectField
        label={<span className="visually-hidden">{text("world.bosses.level")}</span>}
        value={view.level ?? ""}
        className={styles.level}
        onChange={({ target }) => change({ level: target.value === "" ? undefined : Number(target.value) })}
      >
        <option value="">{text("world.bosses.anyLevel")}</option>
        {offer.levels.map((ten) => (
          <option key={ten} value={ten}>
            {levelsOf(ten)}
          </option>
        ))}
      </SelectField>
      <div className={styles.states}>
        <ToggleGroup
          label={text("world.bosses.state")}
          value={view.state ?? anyState}
          options={[
            { value: anyState, label: text("world.bosses.states.any"), to: toState(undefined) },
            ...offer.states.map(({ filter, count }) => ({
              value: filter,
              label: (
                <>
                  {text(`world.bosses.states.${filter}`)} <span className={styles.count}>{count}</span>
                </>
              ),
              to: toState(filter),
            })),
          ]}
        />
      </div>
    </div>
  );
}
