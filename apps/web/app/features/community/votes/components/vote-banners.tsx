import { text } from "../../../../lib/i18n.ts";
import { useSiteData } from "../../../../lib/site-data.ts";
import { VotePlate } from "../../../../ui/art/vote-plate.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import { voteLink } from "../model.ts";
import styles from "./vote-banners.module.css";

/** The banners of the ranking sites; `ip` is the visitor's external address, where it is known. Folds away without any. */
export function VoteBanners({ ip }: { ip: string | undefined }) {
  const { config, banners } = useSiteData();
  const own = banners.filter(({ placement }) => placement === "vote");
  if (config.voteSites.length + own.length === 0) return null;
  return (
    <section aria-labelledby="vote-banners">
      <SideHeading id="vote-banners" note={text("vote.note")}>
        {text("vote.column")}
      </SideHeading>
      <ul className={styles.banners}>
        {config.voteSites.map((site, index) => (
          <li key={site.code}>
            <a href={voteLink(site, ip)} target="_blank" rel="noopener" className={styles.link}>
              <VotePlate index={index}>{text(`vote.sites.${site.code}`)}</VotePlate>
            </a>
          </li>
        ))}
        {own.map(({ title, image, url }, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener" className={styles.link}>
              {image ? (
                <img src={image} alt={title} loading="lazy" className={styles.image} />
              ) : (
                <VotePlate index={config.voteSites.length + index}>{title}</VotePlate>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
