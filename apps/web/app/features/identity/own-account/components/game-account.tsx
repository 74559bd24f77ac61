import type { GameAccountReply } from "@gatehouse/contract/game/accounts";
import type { ReactNode } from "react";
import { Moment } from "../../../../lib/time/moment.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { richText } from "../../../../lib/words/rich-text.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useGameAccount } from "../api.ts";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsSection } from "./settings-section.tsx";

const tones = { active: "ok", banned: "bad", waiting: "warn", taken: "warn", none: "plain" } as const;

/** How the account stands in the game: open, banned, or waiting for the game. */
export function GameAccount() {
  const { data: account, hasFailed, isPending, refetch } = useGameAccount();
  return (
    <SettingsSection
      title={text("ownAccount.game.title")}
      end={
        account && (
          <Badge tone={tones[account.state]}>{text("ownAccount.game.state", { state: account.state })}</Badge>
        )
      }
    >
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {isPending && <SkeletonLines widths={[62]} />}
      {account && <p>{explain(account)}</p>}
      {account?.bannedCharacters && (
        <p>
          {text("ownAccount.game.bannedCharacters", {
            n: account.bannedCharacters.length,
            names: account.bannedCharacters.join(", "),
          })}
        </p>
      )}
    </SettingsSection>
  );
}

const explain = ({ state, until }: GameAccountReply): ReactNode =>
  state === "banned" && until
    ? richText("ownAccount.game.bannedUntil", { date: <Moment at={until} /> })
    : text(`ownAccount.game.${state}`);
