import { useParams } from "react-router";
import { useMay } from "../../../../office/lib/may.ts";
import { exactMoment } from "../../../../office/lib/moment.ts";
import { useOfficeQuery } from "../../../../office/lib/office-query.ts";
import { word } from "../../../../office/lib/words.ts";
import { Changes } from "../../../../office/ui/record-changes.tsx";
import { Block, Columns } from "../../../../office/ui/block.tsx";
import { OfficeButtonLink } from "../../../../office/ui/button.tsx";
import { Screen } from "../../../../office/ui/screen.tsx";
import { Loaded } from "../../../../office/ui/states.tsx";
import { Facts } from "../../../../office/ui/tone.tsx";
import { loadEntry, type RecordEntry } from "./api.ts";
import { targetPath } from "./model.ts";
import styles from "./record.module.css";
import { actionWords, confirmedWords, personWords, targetWords } from "./words.ts";

/** One entry of the record: who, what, before and after, why, and how it is chained to the one before. */
export default function Entry() {
  const { number = "" } = useParams();
  const query = useOfficeQuery(`record entry ${number}`, () => loadEntry(number));
  return (
    <Screen
      title={word("officeRecord.entry", { number })}
      lead={query.data && `${actionWords(query.data.action)}: ${targetWords(query.data)}`}
      tools={
        <OfficeButtonLink to="/record" icon="left">
          {word("officeRecord.back")}
        </OfficeButtonLink>
      }
    >
      <Loaded query={query}>{(entry) => <Whole entry={entry} />}</Loaded>
    </Screen>
  );
}

function Whole({ entry }: { entry: RecordEntry }) {
  const path = targetPath(entry, useMay());
  const { target, role, permission, confirmed, second, address, browser } = entry;
  const facts: [string, string | null][] = [
    [word("officeRecord.when"), `${exactMoment(entry.at)} ${word("officeFrame.zoneName")}`],
    [
      word("officeRecord.who"),
      role ? `${personWords(entry)}, ${word("officeFrame.role", { role })}` : personWords(entry),
    ],
    [word("officeRecord.permission"), permission],
    [
      word("officeRecord.confirmedBy"),
      confirmed.at ? `${confirmedWords(entry)}, ${exactMoment(confirmed.at)}` : confirmedWords(entry),
    ],
    [word("officeRecord.second"), second && (second.login ?? word("officeRecord.person", { id: second.id }))],
    [word("officeRecord.from"), [address, browser].filter(Boolean).join(", ") || null],
    [word("officeRecord.request"), entry.requestId],
  ];
  return (
    <Columns shape="three">
      <Block title={word("officeRecord.facts")}>
        <Facts facts={facts.filter(([, value]) => value !== null)} />
      </Block>
      <Block title={word("officeRecord.change")}>
        <Changes before={entry.before} after={entry.after} />
        <div className={styles.steps}>
          {path !== undefined && (
            <OfficeButtonLink to={path}>
              {word("officeRecord.open", { name: targetWords(entry) })}
            </OfficeButtonLink>
          )}
          <OfficeButtonLink
            look="quiet"
            to={`/record?${new URLSearchParams({ kind: target.kind, id: target.id }).toString()}`}
          >
            {word("officeRecord.sameTarget")}
          </OfficeButtonLink>
        </div>
      </Block>
      <Block title={word("officeRecord.reason")}>
        <p className={styles.reason}>
          {entry.reason === null
            ? word("officeRecord.noReason")
            : word("officeRecord.quoted", { reason: entry.reason })}
        </p>
        <Facts
          facts={[
            [
              word("officeRecord.hash"),
              <span key="hash" className={styles.hash}>
                {entry.hash}
              </span>,
            ],
            [
              word("officeRecord.previousHash"),
              <span key="previous" className={styles.hash}>
                {entry.previousHash}
              </span>,
            ],
          ]}
        />
        <p className={styles.reason}>{word("officeRecord.never")}</p>
      </Block>
    </Columns>
  );
}
