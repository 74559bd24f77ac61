import type { PlayerReply } from "@gatehouse/contract/operations/players";
import { formatMoment } from "../../../../../lib/time/dates.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { type Column, OfficeTable } from "../../../../../office/ui/office-table.tsx";
import { OfficeIcon } from "../../../../../office/ui/office-icon.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import { Crest } from "../../../../../ui/art/crest.tsx";
import styles from "./in-game.module.css";

type Character = PlayerReply["game"]["characters"][number];

const columns: readonly Column<Character>[] = [
  {
    key: "name",
    head: word("officePlayers.character"),
    keeps: true,
    cell: ({ name, faction }) => (
      <span className={styles.name} data-faction={faction ?? undefined}>
        {faction ? <Crest faction={faction} /> : <OfficeIcon name="user" />}
        <b>
          <bdi>{name}</bdi>
        </b>
      </span>
    ),
  },
  {
    key: "level",
    head: word("officePlayers.levelHead"),
    keeps: true,
    align: "end",
    cell: ({ level }) => level ?? "–",
  },
  {
    key: "online",
    head: word("officePlayers.now"),
    keeps: true,
    align: "end",
    cell: ({ online }) => (online ? <State tone="ok">{word("officePlayers.badges.playing")}</State> : "–"),
  },
];

/** The game's login as the player sees it, and the characters. */
export function InGame({ player: { game } }: { player: PlayerReply }) {
  const { account, characters } = game;
  const { state, until, bannedCharacters = [] } = account;
  return (
    <Block title={word("officePlayers.inGame")} note={word(`officePlayers.gameStates.${state}`)} flush>
      {until !== undefined && (
        <p className={styles.line}>
          {word("officePlayers.bannedUntil", { moment: formatMoment(new Date(until)) })}
        </p>
      )}
      {bannedCharacters.length > 0 && (
        <p className={styles.line}>
          {word("officePlayers.bannedCharacters")} <bdi>{bannedCharacters.join(", ")}</bdi>
        </p>
      )}
      {characters.length === 0 ? (
        <p className={styles.line}>{word("officePlayers.noCharacter")}</p>
      ) : (
        <OfficeTable
          caption={word("officePlayers.inGame")}
          columns={columns}
          rows={characters}
          rowKey={({ charId }) => charId}
        />
      )}
    </Block>
  );
}
