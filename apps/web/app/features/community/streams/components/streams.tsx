import { text } from "../../../../lib/i18n.ts";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { useStreams } from "../api.ts";
import { StreamPlayer } from "./stream-player.tsx";
import styles from "./streams.module.css";

const banners = ["demons", "nature", "angels"] as const;

/** The live streams; folds away while nobody streams. */
export function Streams() {
  const channels = useStreams();
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="streams">
      <SideHeading id="streams" note={text("shell.streams.count", { n: channels.length })}>
        {text("shell.streams.title")}
      </SideHeading>
      <ul className={styles.streams}>
        {channels.map((channel, index) => (
          <li key={channel}>
            <StreamPlayer channel={channel} faction={banners[index % banners.length] ?? "demons"} />
          </li>
        ))}
      </ul>
    </section>
  );
}
