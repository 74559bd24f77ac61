import { text } from "../lib/i18n.ts";
import { useSession } from "../lib/session.ts";
import { SideHeading } from "../ui/side-heading.tsx";
import { MenuList } from "./menu-list.tsx";
import { menus } from "./menu.ts";
import styles from "./personal-area.module.css";

/** The personal menu of whoever looks: a visitor's, until the browser knows of a session. */
export function PersonalArea() {
  const session = useSession();
  return (
    <nav aria-labelledby="personal-area">
      <SideHeading id="personal-area">{text("shell.personalArea")}</SideHeading>
      <MenuList
        items={session ? menus.loggedIn : menus.anonymous}
        className={styles.list}
        separated={styles.separated}
      />
    </nav>
  );
}
