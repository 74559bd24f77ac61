import type { ReactNode } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Crumb } from "../../../../ui/crumb.tsx";
import type { pictureAt } from "../model.ts";
import styles from "./event-head.module.css";

type EventHeadProps = { title: string; picture: ReturnType<typeof pictureAt>; children: ReactNode };

/** An event's drawing, its title, and what is known of when. */
export const EventHead = ({ title, picture, children }: EventHeadProps) => (
  <header className={styles.head}>
    <div className={styles.picture}>
      <Poster {...picture} />
    </div>
    <div className={styles.words}>
      <Crumb to={paths.events}>{text("events.title")}</Crumb>
      <h1>{title}</h1>
      {children}
    </div>
  </header>
);
