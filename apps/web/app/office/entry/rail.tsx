import { Link, NavLink, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useMay } from "../lib/me.ts";
import { word } from "../lib/words.ts";
import { OfficeIcon } from "../ui/office-icon.tsx";
import { places } from "./places/places.ts";
import type { Place } from "./places/place.ts";
import styles from "./rail.module.css";

/** Where a place leads: its first screen that the role may see; undefined where there is none. */
const useEntrance = (): ((place: Place) => string | undefined) => {
  const may = useMay();
  return ({ screens }) => {
    const first = screens.find(({ permission }) => may(permission));
    return first && `/${first.path}`;
  };
};

/** Today is the office's first page, and below nothing. */
const isBelow = (pathname: string, entrance: string): boolean =>
  entrance === "/" ? pathname === "/" : pathname === entrance || pathname.startsWith(`${entrance}/`);

/** The places at the side, as far as the role has any business there. */
export function Rail() {
  const entranceOf = useEntrance();
  const { pathname } = useLocation();
  const groups = places
    .map((group) => group.flatMap((place) => ({ place, entrance: entranceOf(place) })))
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

/** The most used places at the bottom of a phone; the rest is behind the last one. */
export function Tabs() {
  const entranceOf = useEntrance();
  const { pathname } = useLocation();
  const shown = places.flat().flatMap((place) => {
    const entrance = entranceOf(place);
    return place.tab && entrance ? [{ place, tab: place.tab, entrance }] : [];
  });
  const isElsewhere = !shown.some(({ entrance }) => isBelow(pathname, entrance));
  return (
    <nav className={styles.tabs} aria-label={word("officeFrame.tabs")}>
      {shown.map(({ place, tab, entrance }) => (
        <Link key={place.name} to={entrance} aria-current={isBelow(pathname, entrance) ? "page" : undefined}>
          <OfficeIcon name={place.icon} />
          {word(tab)}
        </Link>
      ))}
      <NavLink to="/more" aria-current={isElsewhere ? "page" : undefined}>
        <OfficeIcon name="menu" />
        {word("officeFrame.more.tab")}
      </NavLink>
    </nav>
  );
}
