import { Icon } from "../../../../ui/art/icon.tsx";
import { Poster } from "../../../../ui/art/poster.tsx";
import { sceneOf } from "../../../../ui/art/scenes.ts";
import type { FactionCode } from "../../../../ui/factions.ts";
import { watchUrl } from "../model.ts";
import styles from "./video-picture.module.css";

/** A drawn picture that leads to the video: YouTube is not asked before somebody wants to watch. */
export function VideoPicture({
  videoId,
  label,
  faction,
}: {
  videoId: string;
  label: string;
  faction?: FactionCode | undefined;
}) {
  return (
    <a className={styles.picture} href={watchUrl(videoId)} target="_blank" rel="noopener" aria-label={label}>
      <Poster faction={faction} scene={sceneOf(videoId)} />
      <span className={styles.play}>
        <Icon name="play" />
      </span>
    </a>
  );
}
