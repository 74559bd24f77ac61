import type { FoundPlayer, PlayersReply } from "@gatehouse/contract/operations/players";
import { useEffect, useEffectEvent, useRef, useState } from "react";
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
  const [{ last, sent }, setKnown] = useState({ last: search, sent: search });
  // Another search than the one that was typed comes by a link.
  if (search !== last) {
    setKnown({ last: search, sent });
    if (search !== sent) setTyped(search);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useEffectEvent((text: string) => {
    if (text === search) return;
    setKnown({ last, sent: text });
    onSearch(text);
  });
  useEffect(() => {
    timer.current = setTimeout(() => send(typed.trim()), patienceMs);
    return () => clearTimeout(timer.current);
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
            if (event.key !== "Enter" || typed.trim() === search) return;
            clearTimeout(timer.current);
            setKnown({ last, sent: typed.trim() });
            onSearch(typed.trim());
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
                  <One
                    player={player}
                    search={search}
                    next={typed.trim()}
                    isChosen={player.id === chosen}
                    // What waits to be searched for would call the way to the player off.
                    onOpen={() => clearTimeout(timer.current)}
                  />
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

type OneProps = {
  player: FoundPlayer;
  search: string;
  /** What is searched for from then on. */
  next: string;
  isChosen: boolean;
  onOpen: () => void;
};

function One({ player, search, next, isChosen, onOpen }: OneProps) {
  const query = new URLSearchParams(useLocation().search);
  if (next === "") query.delete("search");
  else query.set("search", next);
  const { login, email, verified, locked, characters, faction, matched } = player;
  const by = matched?.by;
  const names =
    by === "character" && matched && !characters.includes(matched.text)
      ? [matched.text, ...characters]
      : characters;
  return (
    <Link
      to={{ pathname: `/players/${player.id}`, search: query.toString() }}
      onClick={onOpen}
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
