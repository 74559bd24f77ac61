import { Link, useLocation } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { paths } from "../../../../paths.ts";
import styles from "./world-row.module.css";

/** Brings the part that is shown to the middle of a row that is longer than the screen is wide. */
function showHere(list: HTMLUListElement | null): void {
  const here = list?.querySelector<HTMLElement>("[aria-current]");
  if (list && here) list.scrollLeft = here.offsetLeft - (innerWidth - here.offsetWidth) / 2;
}

/** The parts of the world in one row under the bar, the encyclopedia among them where there is one. */
export function WorldRow() {
  const { codex } = useShellData();
  const { pathname } = useLocation();
  const isCodex = pathname === paths.codex || pathname.startsWith(`${paths.codex}/`);
  const links = [
    { to: paths.world, label: text("world.row.map"), isHere: pathname === paths.world },
    { to: `${paths.world}#castles`, label: text("world.castles.title"), isHere: false },
    { to: `${paths.world}#bosses`, label: text("world.bosses.title"), isHere: false },
    { to: `${paths.world}#olympiad`, label: text("world.olympiad.title"), isHere: false },
    { to: `${paths.world}#shops`, label: text("world.row.shops"), isHere: false },
    ...(codex ? [{ to: paths.codex, label: text("world.row.codex"), isHere: isCodex }] : []),
    { to: paths.chronicle, label: text("world.row.chronicle"), isHere: pathname === paths.chronicle },
  ];
  return (
    <nav className={styles.row} aria-label={text("world.row.label")}>
      <ul key={pathname} ref={showHere}>
        {links.map(({ to, label, isHere }) => (
          <li key={to}>
            <Link to={to} aria-current={isHere ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
