import { useState } from "react";
import { text } from "../../../../lib/words/i18n.ts";
import { sceneAt } from "../../../../ui/art/scenes.ts";
import { Button } from "../../../../ui/button.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { useStreams } from "../api.ts";
import { StreamPlayer } from "./stream-player.tsx";
import styles from "./streams.module.css";

const banners = ["demons", "nature", "angels"] as const;
/** More of them are listed on demand: the column is no longer than the page beside it. */
const mostShown = 4;

/** The live streams; folds away while nobody streams. */
export function Streams() {
  const channels = useStreams();
  const [isWhole, setWhole] = useState(false);
  if (channels.length === 0) return null;
  const shown = isWhole ? channels : channels.slice(0, mostShown);
  return (
    <section aria-labelledby="streams">
      <SideHeading id="streams" note={text("shell.streams.count", { n: channels.length })}>
        {text("shell.streams.title")}
      </SideHeading>
      <ul className={styles.streams}>
        {shown.map((channel, index) => (
          <li key={channel}>
            <StreamPlayer
              channel={channel}
              faction={banners[index % banners.length] ?? "demons"}
              scene={sceneAt(index + 1)}
            />
          </li>
        ))}
      </ul>
      {shown.length < channels.length && (
        <Button size="small" wide icon="down" className={styles.all} onClick={() => setWhole(true)}>
          {text("shell.streams.all", { n: channels.length })}
        </Button>
      )}
    </section>
  );
}
