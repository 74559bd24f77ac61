import { text } from "../../../../lib/words/i18n.ts";
import { useOwnCharacters } from "../../session/own-characters.ts";
import { SkeletonLines } from "../../../../ui/skeleton.tsx";
import { useGameAccount } from "../api.ts";
import { useUnstuck } from "../characters/api.ts";
import { UnstuckRow } from "./unstuck-row.tsx";
import styles from "./characters-section.module.css";
import { LoadFailed } from "./load-failed.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The own characters, and the way out for one that is stuck in the game. */
export function CharactersSection() {
  const { data: characters, hasFailed, isPending, refetch } = useOwnCharacters();
  const { data: records } = useUnstuck();
  const { data: account } = useGameAccount();
  const isBanned = account?.state === "banned" || account?.bannedCharacters !== undefined;
  return (
    <SettingsSection title={text("characters.title")} intro={text("characters.text")}>
      {hasFailed && <LoadFailed onRetry={refetch} />}
      {isPending && <SkeletonLines widths={[62]} />}
      {characters?.length === 0 && <p>{text(isBanned ? "characters.banned" : "characters.none")}</p>}
      {characters && characters.length > 0 && (
        <ul className={styles.characters}>
          {characters.map(({ charId, name }) => (
            <UnstuckRow
              key={charId}
              charId={charId}
              name={name}
              record={records?.find((record) => record.charId === charId)}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
