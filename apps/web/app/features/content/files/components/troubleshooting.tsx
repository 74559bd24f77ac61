import { text } from "../../../../lib/words/i18n.ts";
import { Details } from "../../../../ui/details.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "../files.module.css";

const notes = ["antivirus", "admin", "check", "connect", "login"] as const;

export function Troubleshooting() {
  return (
    <section aria-labelledby="trouble" className={styles.section}>
      <SectionHeading id="trouble">{text("files.trouble.title")}</SectionHeading>
      {notes.map((note) => (
        <Details key={note} summary={text(`files.trouble.${note}.title`)}>
          <p>{text(`files.trouble.${note}.text`)}</p>
        </Details>
      ))}
    </section>
  );
}
