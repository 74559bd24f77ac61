import { useState } from "react";
import { ActionErrors } from "../../../../../lib/call/action-errors.tsx";
import { nearMoment } from "../../../../../office/lib/moment.ts";
import { useOfficeAction } from "../../../../../office/lib/office-action.ts";
import { useOfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Changes } from "../../../../../office/ui/record-changes.tsx";
import { Block, Stack } from "../../../../../office/ui/block.tsx";
import { OfficeButton } from "../../../../../office/ui/button.tsx";
import { useReason } from "../../../../../office/ui/reason-field.tsx";
import { Empty, Loaded } from "../../../../../office/ui/states.tsx";
import { State } from "../../../../../office/ui/tone.tsx";
import { confirmRequest, loadRequests, refuseRequest, type TeamRequest } from "../api.ts";
import styles from "../team.module.css";

/** What waits for a second person, and what became of the last ones. */
export function Requests() {
  const query = useOfficeQuery("requests", loadRequests, { refetchAfterMs: 30_000 });
  const open = query.data?.filter(({ state }) => state === "open") ?? [];
  const over = query.data?.filter(({ state }) => state !== "open").slice(0, 10) ?? [];
  return (
    <Stack>
      <Block
        title={word("officeTeam.requests.title")}
        count={open.length > 0 ? open.length : undefined}
        hot
        flush
        footer={word("officeTeam.requests.note")}
      >
        <Loaded query={query}>
          {() =>
            open.length === 0 ? (
              <Empty title={word("officeTeam.requests.none")} />
            ) : (
              <ul className={styles.requests}>
                {open.map((request) => (
                  <Waiting key={request.number} request={request} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Block>
      {over.length > 0 && (
        <Block title={word("officeTeam.requests.over")} flush>
          <ul className={styles.requests}>
            {over.map((request) => (
              <li key={request.number}>
                <p>
                  <State tone={request.state === "confirmed" ? "ok" : "none"}>
                    {word("officeTeam.requests.state", { state: request.state })}
                  </State>{" "}
                  <b>{titleOf(request)}</b>
                </p>
                <p className={styles.quiet}>
                  {request.decidedAt !== null &&
                    word("officeTeam.requests.decided", {
                      by: request.decidedBy ?? word("officeTeam.machine"),
                      at: nearMoment(request.decidedAt),
                    })}{" "}
                  {request.decisionReason !== null &&
                    word("officeRecord.quoted", { reason: request.decisionReason })}
                </p>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </Stack>
  );
}

const titleOf = ({ kind, target, number }: TeamRequest): string =>
  word("officeTeam.requests.what", {
    kind: kind.replaceAll(".", "_"),
    name: target.name ?? `${target.kind} ${target.id}`,
    number,
  });

function Waiting({ request }: { request: TeamRequest }) {
  const { number, own, madeBy, madeAt, endsAt, before, after } = request;
  const [isRefusing, setRefusing] = useState(false);
  const reason = useReason();
  const confirm = useOfficeAction(() => confirmRequest(number), {
    done: word("officeTeam.requests.confirmed"),
  });
  const refuse = useOfficeAction(() => refuseRequest(number, reason.reason), {
    done: word(own ? "officeTeam.requests.takenBack" : "officeTeam.requests.refused"),
  });
  return (
    <li>
      <h3>{titleOf(request)}</h3>
      <Changes before={before} after={after} />
      <p className={styles.reason}>{word("officeRecord.quoted", { reason: request.reason })}</p>
      <p className={styles.quiet}>
        {word("officeTeam.requests.asked", {
          by: madeBy ?? word("officeTeam.machine"),
          at: nearMoment(madeAt),
          end: nearMoment(endsAt),
        })}
      </p>
      <ActionErrors errors={[...confirm.errors, ...refuse.errors]} />
      {isRefusing && reason.field}
      <div className={styles.acts}>
        {!own && !isRefusing && (
          <OfficeButton look="main" busy={confirm.isBusy} onClick={() => void confirm.run()}>
            {word("officeTeam.requests.confirm")}
          </OfficeButton>
        )}
        <OfficeButton
          busy={refuse.isBusy}
          disabled={confirm.isBusy}
          onClick={() => {
            if (!isRefusing) setRefusing(true);
            else if (reason.isGood) void refuse.run();
            else reason.complain();
          }}
        >
          {word(own ? "officeTeam.requests.takeBack" : "officeTeam.requests.refuse")}
        </OfficeButton>
        {isRefusing && (
          <OfficeButton look="quiet" onClick={() => setRefusing(false)}>
            {word("officeFrame.confirm.cancel")}
          </OfficeButton>
        )}
      </div>
    </li>
  );
}
