import { Link } from "react-router";
import { shownHtml } from "../../../../lib/page/shown-html.ts";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Prose } from "../../../../ui/prose.tsx";
import { NextDate } from "../game-events/components/next-date.tsx";
import { openingOf } from "../model.ts";
import { type KnownEvent, useEvent } from "../use-event.ts";
import styles from "./event-head.module.css";

/** The head of an event's page: its drawing across the page, what it is, and what is known of when. */
export function EventHead() {
  const found = useEvent();
  if (found.state === "known") return <Head event={found.event} />;
  // A page of its own takes its place.
  if (found.state !== "pending") return null;
  return (
    <div className={styles.head} aria-busy="true">
      <div className={styles.inner} data-dated />
    </div>
  );
}

/** Titles that are longer stand smaller. */
const longTitle = 26;

function Head({ event: { title, picture, entry, series, coming, won } }: { event: KnownEvent }) {
  const { opening } = openingOf(entry?.description ?? "");
  return (
    <section className={styles.head} data-faction={picture.faction} aria-labelledby="event">
      <div className={styles.inner} data-dated={series && true}>
        <div className={styles.art}>
          <Poster scene={picture.scene} />
        </div>
        <p className={styles.crumb}>
          <Link to={paths.events}>{text("events.title")}</Link>
        </p>
        <h1 id="event" data-long={title.length > longTitle || undefined}>
          {title}
        </h1>
        {series && (
          <>
            {opening !== "" && (
              <div className={styles.opening}>
                <Prose html={shownHtml(opening)} />
              </div>
            )}
            <NextDate {...series} events={coming} won={won} />
          </>
        )}
      </div>
    </section>
  );
}
