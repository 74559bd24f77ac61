import { Link, useLocation } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { formatWhole } from "../../../../lib/words/numbers.ts";
import { useShellData } from "../../../../lib/page/shell-data.ts";
import { paths } from "../../../../paths.ts";
import { useReached } from "../use-reached.ts";
import styles from "./world-row.module.css";

/** Brings the part that is shown to the middle of a row that is longer than the screen is wide. */
function showHere(here: HTMLLIElement | null): void {
  const list = here?.parentElement;
  if (here && list) list.scrollLeft = here.offsetLeft - (innerWidth - here.offsetWidth) / 2;
}

const parts = ["castles", "bosses", "olympiad", "shops"] as const;
type WorldPart = (typeof parts)[number];

const words = {
  castles: "world.castles.title",
  bosses: "world.bosses.title",
  olympiad: "world.olympiad.title",
  shops: "world.row.shops",
} as const;

/** How many there are in each part of the world's page, null where nobody counted; a part that is left out is not there. */
export type PartCounts = Partial<Record<WorldPart, number | null>>;

/**
 * The parts of the world in one row under the bar, the encyclopedia among them where there is one. With `counts`, as the world's
 * own page gives them, it stays there and marks the part that one has come to.
 */
export function WorldRow({ counts }: { counts?: PartCounts | undefined }) {
  const { codex } = useShellData();
  const { pathname } = useLocation();
  const isWorld = pathname === paths.world;
  const isIn = (part: string) => pathname === part || pathname.startsWith(`${part}/`);
  const shown = parts.filter((part) => !counts || counts[part] !== undefined);
  const reached = useReached(isWorld && counts ? shown : []);
  const links = [
    { to: paths.world, label: text("world.row.map"), count: null, isHere: isWorld && !reached },
    ...shown.map((part) => ({
      to: `${paths.world}#${part}`,
      label: text(words[part]),
      count: counts?.[part] ?? null,
      isHere: part === reached,
    })),
    ...(codex
      ? [{ to: paths.codex, label: text("world.row.codex"), count: null, isHere: isIn(paths.codex) }]
      : []),
    {
      to: paths.chronicle,
      label: text("world.row.chronicle"),
      count: null,
      isHere: isIn(paths.chronicle),
    },
  ];
  return (
    <nav className={styles.row} data-stays={counts ? "" : undefined} aria-label={text("world.row.label")}>
      <ul>
        {links.map(({ to, label, count, isHere }) => (
          <li key={to} ref={isHere ? showHere : undefined}>
            <Link to={to} aria-current={isHere ? (reached ? "location" : "page") : undefined}>
              {label}
              {count !== null && <small>{formatWhole(count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
