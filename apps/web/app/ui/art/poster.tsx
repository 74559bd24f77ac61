import type { FactionCode } from "../factions.ts";
import { own } from "../own.ts";
import { Crest } from "./crest.tsx";
import styles from "./poster.module.css";
import type { SceneName } from "./scenes.ts";
import sprite from "./scenes.svg?url";

const size = { width: 840, height: 400 };
const whole = { viewBox: `0 0 ${size.width} ${size.height}`, preserveAspectRatio: "xMidYMax slice" };

type PosterProps = { faction?: FactionCode | undefined; scene?: SceneName };

/**
 * The drawn picture of an event, of news, of a video or stream that is not playing; in a faction's cloth, or the leader's. Fills its
 * box. The scenes come in one file, which browsers keep: no page carries their paths.
 */
export function Poster({ faction, scene = "citadel" }: PosterProps) {
  const drawn = own()?.poster;
  if (drawn !== undefined)
    return (
      <svg
        className={styles.poster}
        {...whole}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
    );
  return (
    <svg className={styles.poster} {...whole} aria-hidden="true" data-faction={faction}>
      <use href={`${sprite}#${scene}`} {...size} />
      {faction && scene === "citadel" && (
        <Crest className={styles.crest} faction={faction} x="350" y="90" width="140" height="140" />
      )}
    </svg>
  );
}
