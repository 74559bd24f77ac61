import { useState } from "react";
import { useSearchParams } from "react-router";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { useMe } from "../../../../../office/lib/me.ts";
import { useOfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { NearMoment } from "../../../../../office/ui/near-moment.tsx";
import { type Column, QueryTable } from "../../../../../office/ui/office-table.tsx";
import { Initials, State } from "../../../../../office/ui/tone.tsx";
import { loadTeam, type Member } from "../api.ts";
import styles from "../team.module.css";
import { RoleForm } from "./role-form.tsx";

/** `own`: the login of the person who looks. */
const columnsOf = (own: string, change: (member: Member) => void): readonly Column<Member>[] => [
  {
    key: "login",
    head: word("officeTeam.login"),
    cell: ({ login }) => (
      <span className={styles.person}>
        <Initials login={login} small />
        <b>{login}</b>
      </span>
    ),
    keeps: true,
    whole: true,
  },
  {
    key: "role",
    head: word("officeTeam.role"),
    cell: ({ role }) => word("officeFrame.role", { role }),
    keeps: true,
  },
  {
    key: "state",
    head: word("officeTeam.state"),
    cell: ({ missing }) =>
      missing.length === 0 ? (
        <State tone="ok">{word("officeTeam.awake")}</State>
      ) : (
        <State tone="warn">{missing.map((what) => word("officeTeam.missing", { what })).join(", ")}</State>
      ),
  },
  {
    key: "given",
    head: word("officeTeam.given"),
    cell: ({ givenAt, givenBy }) =>
      word("officeTeam.givenBy", { at: nearMoment(givenAt), by: givenBy ?? word("officeTeam.machine") }),
    quiet: true,
  },
  {
    key: "seen",
    head: word("officeTeam.seen"),
    cell: ({ lastSeen }) => (lastSeen === null ? word("officeTeam.never") : <NearMoment at={lastSeen} />),
    quiet: true,
    align: "end",
  },
  {
    key: "change",
    head: <span className="visually-hidden">{word("officeTeam.change")}</span>,
    // Nobody changes their own role.
    cell: (member) =>
      member.login !== own && (
        <OfficeButton
          look="quiet"
          aria-label={word("officeTeam.changeOf", { login: member.login })}
          onClick={() => change(member)}
        >
          {word("officeTeam.change")}
        </OfficeButton>
      ),
    align: "end",
    keeps: true,
  },
];

/** Everybody with a role, and the forms that give, change and end one. */
export function Members() {
  const me = useMe();
  const query = useOfficeQuery("team", loadTeam);
  const [open, setOpen] = useState<Member | "new">();
  // As the office's search leads here.
  const isAsked = useSearchParams()[0].has("give");
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setOpen("new");
  }
  return (
    <Block
      title={word("officeTeam.team")}
      count={query.data?.length}
      flush
      end={
        <OfficeButton icon="user" onClick={() => setOpen("new")}>
          {word("officeTeam.give")}
        </OfficeButton>
      }
      footer={word("officeTeam.sleeps")}
    >
      {open !== undefined && (
        <RoleForm
          key={open === "new" ? "" : open.login}
          member={open === "new" ? undefined : open}
          onDone={() => setOpen(undefined)}
        />
      )}
      <QueryTable
        query={query}
        rowsOf={(team) => team}
        caption={word("officeTeam.team")}
        columns={columnsOf(me.login, setOpen)}
        rowKey={({ login }) => login}
        isOpen={({ login }) => open !== undefined && open !== "new" && open.login === login}
        expected={4}
        empty={word("officeTeam.none")}
      />
    </Block>
  );
}
