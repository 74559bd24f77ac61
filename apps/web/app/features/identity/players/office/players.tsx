import type { PlayerState } from "@gatehouse/contract/operations/players";
import { Link, useParams, useSearchParams } from "react-router";
import { cx } from "../../../../ui/cx.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { word } from "../../../../office/lib/words.ts";
import { Block } from "../../../../office/ui/block.tsx";
import { SelectField } from "../../../../office/ui/fields.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Empty } from "../../../../office/ui/states.tsx";
import { usePlayers } from "./api.ts";
import { Found } from "./components/found.tsx";
import { Sheet } from "./components/sheet.tsx";
import styles from "./players.module.css";

const states = ["verified", "unverified", "locked"] as const satisfies readonly PlayerState[];
const stateOf = (text: string | null): PlayerState | undefined => states.find((state) => state === text);

/** Players: the search with what matched, and the one that is open. */
export default function Players() {
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  const search = query.get("search") ?? "";
  const state = stateOf(query.get("state"));
  const found = usePlayers(search, state);
  const chosen = id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const accounts = found.data?.accounts;
  return (
    <Screen
      title={word("officePlayers.title")}
      lead={
        <>
          {word("officePlayers.lead")}{" "}
          {accounts !== undefined && (
            <b>{word("officePlayers.accounts", { n: accounts, shown: formatWhole(accounts) })}</b>
          )}
        </>
      }
      tools={
        <SelectField
          label={word("officePlayers.state")}
          hidesLabel
          value={state ?? ""}
          onChange={(event) => set("state", event.target.value)}
        >
          <option value="">{word("officePlayers.states.any")}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {word(`officePlayers.states.${one}`)}
            </option>
          ))}
        </SelectField>
      }
    >
      <div className={cx(styles.desk, id !== undefined && styles.opened)}>
        <div className={styles.list}>
          <Found query={found} search={search} chosen={chosen} onSearch={(text) => set("search", text)} />
        </div>
        {id !== undefined && (
          <Link to={{ pathname: "/players", search: query.toString() }} className={styles.back}>
            {word("officePlayers.back")}
          </Link>
        )}
        {chosen === undefined ? (
          <div className={styles.nobody}>
            <Block title={word("officePlayers.nobody.title")}>
              <Empty
                title={word(
                  id === undefined ? "officePlayers.nobody.choose" : "officePlayers.nobody.unknown",
                )}
              />
            </Block>
          </div>
        ) : (
          <Sheet key={chosen} id={chosen} />
        )}
      </div>
    </Screen>
  );
}
