import type { FileEntry } from "@gatehouse/contract/content/files";
import { text } from "../../../../lib/words/i18n.ts";
import { paths } from "../../../../paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { SectionHeading } from "../../../../ui/section-heading.tsx";
import { Mirrors } from "./mirrors.tsx";
import styles from "./step-guide.module.css";

/** Register, download, place, play. `files` are Interlude's: the launcher comes first, the client second. */
export function StepGuide({ files: [launcher, client] }: { files: readonly FileEntry[] }) {
  return (
    <section aria-labelledby="guide" className={styles.guide} data-brief>
      <SectionHeading id="guide">{text("files.guide")}</SectionHeading>
      <ol className={styles.steps}>
        <li>
          <h3>{text("files.steps.register.title")}</h3>
          <p className={styles.done}>{text("files.steps.register.done")}</p>
          <div className={styles.open}>
            <p>{text("files.steps.register.text")}</p>
            <ButtonLink to={paths.register} look="main" size="small">
              {text("files.steps.register.action")}
            </ButtonLink>
          </div>
        </li>
        <li>
          <h3>{text("files.steps.download.title")}</h3>
          <p>{text("files.steps.download.text")}</p>
          {launcher && <Mirrors file={launcher} />}
        </li>
        <li>
          <h3>{text("files.steps.place.title")}</h3>
          <p>{text("files.steps.place.text")}</p>
          {client?.mirrors[0] && (
            <a href={client.mirrors[0].url} rel="noopener">
              {text("files.client")}
            </a>
          )}
        </li>
        <li>
          <h3>{text("files.steps.play.title")}</h3>
          <p>{text("files.steps.play.text")}</p>
        </li>
      </ol>
    </section>
  );
}
