import type { PlayerReply } from "@gatehouse/contract/operations/players";
import { useSearchParams } from "react-router";
import { Link } from "react-router";
import { momentParts } from "../../../../../lib/time/dates.ts";
import { formatWhole } from "../../../../../lib/words/numbers.ts";
import { word } from "../../../../../office/lib/words.ts";
import { OfficeIcon } from "../../../../../office/ui/office-icon.tsx";
import { Badge } from "../../../../../ui/badge.tsx";
import { Crest } from "../../../../../ui/art/crest.tsx";
import styles from "./who.module.css";

/** Who is open: the banner of the strongest character, what kind of account it is, and its four numbers. */
export function Who({ player }: { player: PlayerReply }) {
  const { login, created, invitedBy, game, money, sessions, invited } = player;
  const [strongest] = game.characters;
  const faction = game.characters.find((character) => character.faction !== null)?.faction ?? null;
  const numbers = [
    [word("officePlayers.balance"), formatWhole(money.balance), "G. Apiga"],
    [word("officePlayers.donated"), formatWhole(money.donated), "G. Apiga"],
    [word("officePlayers.sessions"), formatWhole(sessions.count), ""],
    [word("officePlayers.invited"), formatWhole(invited), ""],
  ];
  return (
    <section className={styles.who} data-faction={faction ?? undefined} aria-label={login}>
      <span className={styles.banner}>
        {faction ? <Crest faction={faction} /> : <OfficeIcon name="user" />}
      </span>
      <div>
        <h2>
          <bdi>{login}</bdi>
        </h2>
        <p>
          {strongest && (
            <>
              <bdi>{strongest.name}</bdi>
              {strongest.level !== null && `, ${word("officePlayers.level", { level: strongest.level })}`}
              {". "}
            </>
          )}
          {word("officePlayers.since", { date: momentParts(new Date(created)).date })}
          {invitedBy !== null && (
            <>
              {", "}
              {word("officePlayers.invitedBy")} <Inviter login={invitedBy} />
            </>
          )}
          .
        </p>
        <div className={styles.badges}>
          <Badges player={player} />
        </div>
      </div>
      <dl>
        {numbers.map(([name, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {unit !== "" && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Inviter({ login }: { login: string }) {
  const [query] = useSearchParams();
  const to = new URLSearchParams(query);
  to.set("search", login);
  return (
    <Link to={{ pathname: "/players", search: to.toString() }}>
      <bdi>{login}</bdi>
    </Link>
  );
}

const Badges = ({ player }: { player: PlayerReply }) => (
  <>
    {player.locked !== null && <Badge tone="bad">{word("officePlayers.badges.locked")}</Badge>}
    {player.verified === null ? (
      <Badge tone="warn">{word("officePlayers.badges.unverified")}</Badge>
    ) : (
      <Badge tone="ok">{word("officePlayers.badges.verified")}</Badge>
    )}
    {player.twoFactor.enabled && <Badge tone="ok">{word("officePlayers.badges.secondFactor")}</Badge>}
    {player.money.hold !== null && <Badge tone="warn">{word("officePlayers.badges.held")}</Badge>}
    {player.game.characters.some(({ online }) => online) && (
      <Badge>{word("officePlayers.badges.playing")}</Badge>
    )}
    {player.role !== null && <Badge tone="accent">{word("officeFrame.role", { role: player.role })}</Badge>}
    <Badge mark={false}>#{player.id}</Badge>
  </>
);
