import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { Icon } from "../../../../ui/art/icon.tsx";
import { SideHeading } from "../../../../ui/side-heading.tsx";
import styles from "./contacts.module.css";

/** Where to find the people behind the server; folds away when nobody can be found. */
export function Contacts() {
  const { social } = useShellData().config;
  if (social.length === 0) return null;
  return (
    <section aria-labelledby="contacts">
      <SideHeading id="contacts">{text("shell.contacts.title")}</SideHeading>
      <ul className={styles.contacts}>
        {social.map(({ name, url }) => {
          const isMail = url.startsWith("mailto:");
          return (
            <li key={url}>
              <Icon name={isMail ? "mail" : "external"} />
              <a href={url} {...(isMail ? {} : { target: "_blank", rel: "noopener" })}>
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
