import type { StoryItem, StoryKind } from "@gatehouse/contract/operations/players";
import { useState } from "react";
import { momentParts } from "../../../../../lib/time/dates.ts";
import { formatDay } from "../../../../../lib/time/days.ts";
import { word } from "../../../../../office/lib/words.ts";
import { Block } from "../../../../../office/ui/block.tsx";
import { Pager } from "../../../../../office/ui/office-table.tsx";
import { Segments } from "../../../../../office/ui/segments.tsx";
import { Empty, Loaded } from "../../../../../office/ui/states.tsx";
import { useStory } from "../api.ts";
import styles from "./story.module.css";
import { StoryLine } from "./story-line.tsx";

const kinds = ["all", "login", "money", "delivery", "game", "vote", "ours"] as const satisfies readonly (
  | StoryKind
  | "all"
)[];
type Chosen = (typeof kinds)[number];

/** Everything that happened to the player and around them in one list, all of it or of one kind, page by page. */
export function Story({ id }: { id: number }) {
  const [kind, setKind] = useState<Chosen>("all");
  // Where each page begins that was gone through; the first one has no place.
  const [pages, setPages] = useState<readonly string[]>([]);
  const query = useStory(id, { kind: kind === "all" ? undefined : kind, before: pages.at(-1) });
  const earlier = query.isStale ? null : query.data?.earlier;
  return (
    <Block
      title={word("officePlayers.story.title")}
      flush
      footer={
        <Pager
          label={word("officePlayers.story.kept")}
          onNewer={pages.length === 0 ? undefined : () => setPages(pages.slice(0, -1))}
          onOlder={earlier ? () => setPages([...pages, earlier]) : undefined}
        />
      }
    >
      <div className={styles.kinds}>
        <Segments
          label={word("officePlayers.story.kind")}
          value={kind}
          onChange={(chosen: Chosen) => {
            setKind(chosen);
            setPages([]);
          }}
          segments={kinds.map((value) => ({ value, label: word(`officePlayers.story.kinds.${value}`) }))}
        />
      </div>
      <Loaded query={query} lines={[60, 80, 50, 70, 65]}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={word("officePlayers.story.none")} />
          ) : (
            <div className={styles.story}>
              {daysOf(items).map(({ day, ofDay }) => (
                <section key={day} aria-label={day}>
                  <h3>{day}</h3>
                  <ol>
                    {ofDay.map((item, index) => (
                      <StoryLine key={`${item.at} ${item.kind} ${index}`} item={item} />
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </Block>
  );
}

/** The items by their days in the server's zone, in the order that they have. */
function daysOf(items: readonly StoryItem[]): { day: string; ofDay: StoryItem[] }[] {
  const now = Date.now();
  const thisYear = momentParts(new Date(now)).date.slice(0, 4);
  const days: { day: string; ofDay: StoryItem[] }[] = [];
  for (const item of items) {
    const at = new Date(item.at);
    const { date } = momentParts(at);
    const day = date.startsWith(thisYear) ? formatDay(at, now) : date;
    const last = days.at(-1);
    if (last?.day === day) last.ofDay.push(item);
    else days.push({ day, ofDay: [item] });
  }
  return days;
}
