import { text } from "../lib/words/i18n.ts";
import { useSession } from "../lib/session/session.ts";
import { SideHeading } from "../ui/side-heading.tsx";
import { cx } from "../ui/cx.ts";
import { MenuList } from "./menu-list.tsx";
import { useMenus } from "./menu.ts";
import styles from "./personal-area.module.css";

/**
 * The personal menu of the visitor or player. Before hydration the page shows the one that the startup script found to apply:
 * a player's is the longer one, and what stands below would move.
 */
export function PersonalArea() {
  const session = useSession();
  const menus = useMenus();
  return (
    <nav aria-labelledby="personal-area">
      <SideHeading id="personal-area">{text("shell.personalArea")}</SideHeading>
      {!session && (
        <MenuList
          items={menus.anonymous}
          className={cx(styles.list, styles.visitor)}
          separated={styles.separated}
        />
      )}
      {session !== null && (
        <MenuList
          items={menus.loggedIn}
          className={cx(styles.list, styles.player)}
          separated={styles.separated}
        />
      )}
    </nav>
  );
}
