import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { BrandMark } from "../../../../ui/art/brand-mark.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { useClosedBanner } from "../use-closed-banner.ts";
import styles from "./corner-banner.module.css";

/** The server-list banner: hangs in the corner of the window, in the margin beside what one reads, until it is closed. */
export function CornerBanner() {
  const banner = useShellData().banners.find(({ placement }) => placement === "corner");
  const { closed, close } = useClosedBanner();
  // Whether it was closed only the browser knows; until then (undefined) it is not there.
  if (!banner || closed === undefined || closed === banner.url) return null;
  const { title, image, url } = banner;
  return (
    <aside aria-label={title} className={styles.corner} data-picture={image ? "" : undefined}>
      <IconButton
        icon="close"
        label={text("shell.closeBanner")}
        className={styles.close}
        onClick={() => close(url)}
      />
      <a href={url} target="_blank" rel="noopener" className={styles.link}>
        {image && <img src={image} alt="" loading="lazy" className={styles.image} />}
        <span className={styles.words}>{title}</span>
        <BrandMark className={styles.mark} />
      </a>
    </aside>
  );
}
