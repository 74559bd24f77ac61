import { useSiteData } from "../../../lib/site-data.ts";
import { CornerRibbon } from "../../../ui/art/corner-ribbon.tsx";
import styles from "./corner-banner.module.css";

/** The server-list banner in the corner of the window; folds away without one. */
export function CornerBanner() {
  const banner = useSiteData().banners.find(({ placement }) => placement === "corner");
  if (!banner) return null;
  const { title, image, url } = banner;
  return (
    <aside aria-label={title} className={styles.corner}>
      <a href={url} target="_blank" rel="noopener">
        {image ? (
          <img src={image} alt={title} className={styles.image} />
        ) : (
          <CornerRibbon>{title}</CornerRibbon>
        )}
      </a>
    </aside>
  );
}
