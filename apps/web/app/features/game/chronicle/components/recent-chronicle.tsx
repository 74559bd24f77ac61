import type { ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import { Link } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { useRecent } from "../use-recent.ts";
import { EntryLines } from "./entry-lines.tsx";

/** As many as a glance takes in. */
const shown = 5;

/** The newest entries as they come, in few lines; nothing while there are none. `served` came with the page. */
export function RecentChronicle({ served }: { served: readonly ChronicleEntry[] | null }) {
  const entries = useRecent(served);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recent-chronicle">
      <SectionHeading id="recent-chronicle" end={<Link to={paths.chronicle}>{text("chronicle.all")}</Link>}>
        {text("chronicle.recent")}
      </SectionHeading>
      <EntryLines entries={entries} most={shown} />
    </section>
  );
}
