import type { Language } from "@gatehouse/contract/languages";
import { languageNames } from "@gatehouse/contract/languages";
import { limits } from "@gatehouse/contract/limits";
import { useEffect, useEffectEvent } from "react";
import { useOfficeQuery } from "../../../../../office/lib/office-query.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Initials } from "../../../../../office/ui/tone.tsx";
import { keepOpen, leaveText } from "../api.ts";
import styles from "./others.module.css";

type OthersProps = { id: number; language: Language; onRevision: (newest: number) => void };

/** Who else has the text open; says that one has it open oneself, and hears of newer revisions. */
export function Others({ id, language, onRevision }: OthersProps) {
  const { data } = useOfficeQuery(`open ${id} ${language}`, () => keepOpen({ id, language }), {
    refetchAfterMs: limits.texts.openEveryMs,
  });
  const tell = useEffectEvent(onRevision);
  const revision = data?.revision;
  useEffect(() => {
    if (revision !== undefined) tell(revision);
  }, [revision]);
  useEffect(() => {
    const leave = () => void leaveText(id).catch(() => {});
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);
  const others = data?.others ?? [];
  return (
    <div role="status" className={others.length > 0 ? styles.others : undefined}>
      {others.map((one) => (
        <p key={one.login}>
          <Initials login={one.login} small />
          {word(one.hasDraft ? "officeTexts.others.writing" : "officeTexts.others.open", {
            login: one.login,
            language: languageNames[one.language],
          })}
        </p>
      ))}
    </div>
  );
}
