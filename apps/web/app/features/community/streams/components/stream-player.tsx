import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Poster } from "../../../../ui/art/poster.tsx";
import { Icon } from "../../../../ui/art/icon.tsx";
import type { SceneName } from "../../../../ui/art/scenes.ts";
import type { FactionCode } from "../../../../ui/factions.ts";
import { playerUrl } from "../next-ask.ts";
import styles from "./streams.module.css";

type StreamPlayerProps = { channel: string; faction: FactionCode; scene: SceneName };

/** A drawn poster that becomes the streaming service's player when it is pressed: until then nobody outside is asked. */
export function StreamPlayer({ channel, faction, scene }: StreamPlayerProps) {
  const { streamEmbedUrl } = useShellData().config;
  const [playing, setPlaying] = useState(false);
  return (
    <figure>
      <div className={styles.screen}>
        {playing ? (
          <iframe
            src={playerUrl(streamEmbedUrl, channel, location.hostname)}
            title={text("shell.streams.player", { channel })}
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allow="autoplay; fullscreen"
          />
        ) : (
          <button
            type="button"
            aria-label={text("shell.streams.play", { channel })}
            onClick={() => setPlaying(true)}
          >
            <Poster faction={faction} scene={scene} />
            <span className={styles.live}>{text("shell.streams.live")}</span>
            <span className={styles.play}>
              <Icon name="play" />
            </span>
          </button>
        )}
      </div>
      <figcaption className={styles.name}>{channel}</figcaption>
    </figure>
  );
}
