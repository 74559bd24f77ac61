import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { type About, subjectPath } from "../view.ts";
import { EntryLines } from "./entry-lines.tsx";

/** As many as the page asks for and shows. */
const shown = 6;

/** What the chronicle tells of one of its own, in few lines; nothing where it tells nothing. */
export function OwnPart({
  about: { subject, name },
  entries,
}: {
  about: About;
  entries: readonly ChronicleEntry[];
}) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="own-chronicle">
      <SectionHeading
        id="own-chronicle"
        end={<Link to={subjectPath(subject, name)}>{text("chronicle.own.all")}</Link>}
      >
        {text("chronicle.own.title")}
      </SectionHeading>
      <EntryLines entries={entries} most={shown} isWhole />
    </section>
  );
}
