import type { HomeVideo as Video } from "@gatehouse/contract/content/home-video";
import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import styles from "./home-video.module.css";

/** The home page's video: a drawn poster until it is pressed, so that nobody outside is asked before. */
export function HomeVideo({ video: { title, embedUrl } }: { video: Video }) {
  const [playing, setPlaying] = useState(false);
  return (
    <figure className={styles.video}>
      <div className={styles.screen}>
        {playing ? (
          <iframe
            src={`${embedUrl}${embedUrl.includes("?") ? "&" : "?"}autoplay=1`}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          />
        ) : (
          <button type="button" aria-label={text("news.play", { title })} onClick={() => setPlaying(true)}>
            <Poster scene="duel" />
            <span className={styles.play}>
              <Icon name="play" />
            </span>
          </button>
        )}
      </div>
      <figcaption className={styles.title}>{title}</figcaption>
    </figure>
  );
}
