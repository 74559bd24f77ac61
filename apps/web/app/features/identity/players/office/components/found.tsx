import type { FoundPlayer, PlayersReply } from "@gatehouse/contract/operations/players";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import type { OfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { Filters, TextField } from "../../../../../office/ui/fields.tsx";
import { OfficeIcon } from "../../../../../office/ui/office-icon.tsx";
import { Empty, Loaded } from "../../../../../office/ui/states.tsx";
import { Crest } from "../../../../../ui/art/crest.tsx";
import styles from "./found.module.css";
import { Matched } from "./matched.tsx";

/** Longest search, in characters. */
const longest = 100;
/** Between the last key and the call, in milliseconds. */
const patienceMs = 300;

type FoundProps = {
  query: OfficeQuery<PlayersReply>;
  search: string;
  chosen: number | undefined;
  onSearch: (text: string) => void;
};

/** The search, and whom it found by what. */
export function Found({ query, search, chosen, onSearch }: FoundProps) {
  const [typed, setTyped] = useState(search);
  const send = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), patienceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Block
      title={word("officePlayers.found")}
      count={query.data && `${query.data.players.length}${query.data.more ? "+" : ""}`}
      flush
      footer={<span>{word(query.data?.more ? "officePlayers.moreFound" : "officePlayers.hidden")}</span>}
    >
      <Filters label={word("officePlayers.search")}>
        <TextField
          type="search"
          label={word("officePlayers.search")}
          hidesLabel
          placeholder={word("officePlayers.searchHint")}
          value={typed}
          maxLength={longest}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") send(typed.trim());
          }}
        />
      </Filters>
      <Loaded query={query} lines={[80, 60, 70, 50]}>
        {({ players }) =>
          players.length === 0 ? (
            <Empty title={word("officePlayers.none")} />
          ) : (
            <ul className={styles.list}>
              {players.map((player) => (
                <li key={player.id}>
                  <One player={player} search={search} isChosen={player.id === chosen} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Block>
  );
}

/** What the row itself shows already, and marks there. */
const inRow: readonly string[] = ["login", "character", "email"];

function One({ player, search, isChosen }: { player: FoundPlayer; search: string; isChosen: boolean }) {
  const { search: query } = useLocation();
  const { login, email, verified, locked, characters, faction, matched } = player;
  const by = matched?.by;
  const names =
    by === "character" && matched && !characters.includes(matched.text)
      ? [matched.text, ...characters]
      : characters;
  return (
    <Link
      to={{ pathname: `/players/${player.id}`, search: query }}
      className={styles.one}
      aria-current={isChosen || undefined}
    >
      <span className={styles.crest} data-faction={faction ?? undefined}>
        {faction ? <Crest faction={faction} /> : <OfficeIcon name="user" />}
      </span>
      <b>
        <Matched text={login} part={by === "login" ? search : ""} />
      </b>
      {by && <span className={styles.by}>{word(`officePlayers.by.${by}`)}</span>}
      <small>
        {names.length === 0
          ? word("officePlayers.noCharacter")
          : names.map((name, index) => (
              <span key={name}>
                {index > 0 && ", "}
                <Matched text={name} part={by === "character" ? search : ""} />
              </span>
            ))}
        <br />
        {matched && by && !inRow.includes(by) ? (
          <mark>
            <bdi>{matched.text}</bdi>
          </mark>
        ) : by === "email" ? (
          <mark>{email}</mark>
        ) : (
          (email ?? word("officePlayers.noEmail"))
        )}
        {!verified && `, ${word("officePlayers.states.unverified").toLowerCase()}`}
        {locked && <em>, {word("officePlayers.states.locked").toLowerCase()}</em>}
      </small>
    </Link>
  );
}
