import { text } from "../../../../lib/words/i18n.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import styles from "./share-card.module.css";

type ShareCardProps = { name: string; address: string; picture: string };

/** What others see of a link to the page, and the link itself. */
export function ShareCard({ name, address, picture }: ShareCardProps) {
  return (
    <section id="share" aria-labelledby="share-title">
      <SectionHeading id="share-title">{text("profiles.share.title")}</SectionHeading>
      <div className={styles.pair}>
        <img
          className={styles.card}
          src={picture}
          width={1200}
          height={630}
          loading="lazy"
          decoding="async"
          alt={text("profiles.share.picture", { name })}
        />
        <div className={styles.words}>
          <p>{text("profiles.share.text")}</p>
          <CopyField
            label={text("profiles.share.address")}
            value={address}
            words={{ copy: text("profiles.share.copy"), copied: text("profiles.share.copied") }}
          />
        </div>
      </div>
    </section>
  );
}
