import { Link, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useDesk } from "../lib/desk.ts";
import { useMay } from "../lib/may.ts";
import { word } from "../lib/words.ts";
import { Count } from "../ui/block.tsx";
import { OfficeIcon } from "../ui/office-icon.tsx";
import { entranceOf, places } from "./places/places.ts";
import styles from "./rail.module.css";

/** Today is the office's first page, and below nothing. */
const isBelow = (pathname: string, entrance: string): boolean =>
  entrance === "/" ? pathname === "/" : pathname === entrance || pathname.startsWith(`${entrance}/`);

/** How many things wait for a person, by the place where they are dealt with; all of them at the first one. */
function useWaiting(): (entrance: string) => { count: number; isUrgent: boolean } {
  const desk = useDesk();
  const items = (desk.data?.items ?? []).filter(({ laterUntil }) => laterUntil === null);
  return (entrance) => {
    const here = items.filter(
      ({ link }) => entrance === "/" || isBelow(pathOf(link).replace(/^\/admin/, ""), entrance),
    );
    return { count: here.length, isUrgent: here.some(({ urgency }) => urgency !== "time") };
  };
}

const pathOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? "";

/** The places at the side, as far as the role has any business there. */
export function Rail() {
  const may = useMay();
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const groups = places
    .map((group) => group.flatMap((place) => ({ place, entrance: entranceOf(place, may) })))
    .map((group) => group.filter(({ entrance }) => entrance !== undefined))
    .filter((group) => group.length > 0);
  return (
    <nav className={styles.rail} aria-label={word("officeFrame.places")}>
      <div className={styles.list}>
        {groups.map((group, index) => (
          <div key={index} className={styles.group}>
            {group.map(({ place, entrance = "/" }) => (
              <Link
                key={place.name}
                to={entrance}
                aria-current={isBelow(pathname, entrance) ? "page" : undefined}
              >
                <OfficeIcon name={place.icon} />
                {word(place.name)}
                <Waiting {...waiting(entrance)} />
              </Link>
            ))}
          </div>
        ))}
        <a href={paths.home} className={styles.out}>
          <OfficeIcon name="external" />
          {word("officeFrame.publicPage")}
        </a>
      </div>
    </nav>
  );
}

const Waiting = ({ count, isUrgent }: { count: number; isUrgent: boolean }) =>
  count > 0 && (
    <span className={styles.waiting}>
      <Count hot={isUrgent}>
        {count}
        <span className="visually-hidden"> {word("officeFrame.waiting", { count })}</span>
      </Count>
    </span>
  );

/** The most used places at the bottom of a phone; the rest is behind the last one. */
export function Tabs() {
  const may = useMay();
  const { pathname } = useLocation();
  const shown = places.flat().flatMap((place) => {
    const entrance = entranceOf(place, may);
    return place.tab && entrance ? [{ place, tab: place.tab, entrance }] : [];
  });
  const waiting = useWaiting();
  const isElsewhere = !shown.some(({ entrance }) => isBelow(pathname, entrance));
  return (
    <nav className={styles.tabs} aria-label={word("officeFrame.tabs")}>
      {shown.map(({ place, tab, entrance }) => (
        <Link key={place.name} to={entrance} aria-current={isBelow(pathname, entrance) ? "page" : undefined}>
          <OfficeIcon name={place.icon} />
          {word(tab)}
          <Waiting {...waiting(entrance)} />
        </Link>
      ))}
      <Link to="/more" aria-current={isElsewhere ? "page" : undefined}>
        <OfficeIcon name="menu" />
        {word("officeFrame.more.tab")}
      </Link>
    </nav>
  );
}
