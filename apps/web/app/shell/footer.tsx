import { Link } from "react-router";
import { text } from "../lib/words/i18n.ts";
import { pageHref } from "../lib/words/language.ts";
import { useHasPage, useShellData } from "../lib/page/shell-data.ts";
import { paths } from "../paths.ts";
import styles from "./footer.module.css";
import { LanguageSwitch } from "./language-switch.tsx";

export function Footer() {
  const { config, factions, own } = useShellData();
  const hasPage = useHasPage();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {text("shell.footer.about", {
            server: config.serverName,
            has: factions.length === 3 ? "yes" : "no",
          })}
        </p>
        {hasPage(paths.rules) && <Link to={paths.rules}>{text("shell.menu.rules")}</Link>}
        <Link to={paths.privacy}>{text("shell.menu.privacy")}</Link>
        {own?.footer.map(({ title, url }) => (
          <Link key={url} to={url}>
            {title}
          </Link>
        ))}
        <a href={pageHref(paths.feed)}>{text("shell.footer.feed")}</a>
        <p>{text("shell.footer.disclaimer")}</p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
