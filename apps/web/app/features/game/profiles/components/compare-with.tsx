import { comparePath } from "@gatehouse/contract/pages";
import { ButtonLink } from "../../../../ui/button.tsx";
import { text } from "../../../../lib/words/i18n.ts";
import { useOwnCharacters } from "../../../identity/session/own-characters.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./compare-with.module.css";
import { NamePicker } from "./name-picker.tsx";

/** The way from a character to another beside it; to those of the player who looks in one step. */
export function CompareWith({ name }: { name: string }) {
  const own = useOwnCharacters().data?.filter((character) => character.name !== name) ?? [];
  return (
    <section id="compare" aria-labelledby="compare-title" className={styles.compare}>
      <SectionHeading id="compare-title">{text("profiles.compare.with", { name })}</SectionHeading>
      {own.length > 0 && (
        <p className={styles.own}>
          {own.slice(0, 4).map((character) => (
            <ButtonLink key={character.charId} size="small" to={comparePath([name, character.name])}>
              {text("profiles.compare.withOwn", { name: character.name })}
            </ButtonLink>
          ))}
        </p>
      )}
      <NamePicker names={[name]} />
    </section>
  );
}
