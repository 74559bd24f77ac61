import { type ReactNode, use } from "react";
import { ApiError, errorLines, isRefusedAs } from "../../lib/call/reply.ts";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { AskConfirmation } from "../lib/office-action.ts";
import { type OfficeQuery, useIsOffline } from "../lib/office-query.ts";
import { word } from "../lib/words.ts";
import { OfficeButton } from "./button.tsx";
import { OfficeIcon } from "./office-icon.tsx";
import styles from "./states.module.css";

/** Nothing is there, and why that is well or what to do about it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <OfficeIcon name="check" />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Why a call brought nothing, with the way to ask again; what is shown to the confirmed alone asks for that. */
export function Refused({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const isOffline = useIsOffline();
  const ask = use(AskConfirmation);
  if (isRefusedAs(error, "confirm.needed"))
    return (
      <div className={styles.state}>
        <OfficeIcon name="lock" />
        <p className={styles.title}>{word("officeFrame.confirmFirst")}</p>
        <OfficeButton
          look="main"
          onClick={async () => {
            if (await ask()) await retry?.();
          }}
        >
          {word("officeFrame.confirm.submit")}
        </OfficeButton>
      </div>
    );
  const isUnanswered = !(error instanceof ApiError) || error.status === 0;
  const lines = isUnanswered
    ? [word(isOffline ? "officeFrame.offline" : "officeFrame.unanswered")]
    : errorLines(error, word("officeFrame.unanswered"));
  return (
    <div className={styles.state} role="alert">
      <OfficeIcon name={isUnanswered && isOffline ? "pause" : "alert"} />
      {lines.map((line) => (
        <p key={line} className={styles.title}>
          {line}
        </p>
      ))}
      {retry && <OfficeButton onClick={() => void retry()}>{word("officeFrame.again")}</OfficeButton>}
    </div>
  );
}

type LoadedProps<T> = {
  query: OfficeQuery<T>;
  /** In percent, one a line: what the block will look like. */
  lines?: readonly number[];
  children: (data: T) => ReactNode;
};

/** What a call answered; until then lines, and the reason where it was refused and nothing older is there. */
export function Loaded<T>({ query, lines = [90, 70, 80], children }: LoadedProps<T>) {
  if (query.data !== undefined)
    return (
      <div className={query.isStale ? styles.stale : undefined} aria-busy={query.isStale || undefined}>
        {query.error !== undefined && <Outdated retry={query.refetch} />}
        {children(query.data)}
      </div>
    );
  if (query.error !== undefined) return <Refused error={query.error} retry={query.refetch} />;
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{word("officeFrame.loading")}</span>
      <SkeletonLines widths={lines} />
    </div>
  );
}

/** What is shown is older than it looks: the newest call brought nothing. */
export const Outdated = ({ retry }: { retry: () => unknown }) => (
  <p className={styles.outdated} role="status">
    <OfficeIcon name="alert" />
    <span>{word("officeFrame.outdated")}</span>
    <OfficeButton look="quiet" onClick={() => void retry()}>
      {word("officeFrame.again")}
    </OfficeButton>
  </p>
);
