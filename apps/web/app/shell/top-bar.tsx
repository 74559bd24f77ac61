import { useRef } from "react";
import { Link } from "react-router";
import { text } from "../lib/words/i18n.ts";
import { useSession } from "../lib/session/session.ts";
import { useShellData } from "../lib/page/shell-data.ts";
import { paths } from "../paths.ts";
import { BrandMark } from "../ui/art/brand-mark.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { BalanceLink } from "./balance-link.tsx";
import { MenuList } from "./menu-list.tsx";
import { useMenus } from "./menu.ts";
import { OpenSearch } from "./open-search.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import styles from "./top-bar.module.css";
import { useDrawer } from "./use-drawer.ts";
import { usePlayerName } from "./use-player-name.ts";

const drawerId = "main-menu";

/** The fixed bar; on small screens its menu is a drawer, which also holds the personal links. */
export function TopBar() {
  const { serverName, mode } = useShellData().config;
  const session = useSession();
  const menus = useMenus();
  const menuButton = useRef<HTMLButtonElement>(null);
  const { drawer, leave } = useDrawer(menuButton);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand}>
          <BrandMark />
          <span className={styles.words}>{serverName}</span>
        </Link>
        {mode === "demo" && (
          <span className={styles.demo}>
            <Badge tone="accent">{text("shell.demo")}</Badge>
          </span>
        )}
        <nav
          ref={drawer}
          id={drawerId}
          popover="auto"
          aria-label={text("shell.main")}
          className={styles.menu}
        >
          <IconButton
            icon="close"
            label={text("shell.closeMenu")}
            popoverTarget={drawerId}
            popoverTargetAction="hide"
            className={styles.close}
          />
          <MenuList
            items={menus.main}
            className={styles.main}
            separated={styles.separated}
            onChoose={leave}
          />
          <BalanceLink className={styles.line} isLine />
          <MenuList
            items={session ? menus.loggedIn : menus.anonymous}
            className={styles.personal}
            separated={styles.separated}
            onChoose={leave}
          />
        </nav>
        <div className={styles.end}>
          <Who signedIn={session === undefined ? undefined : session !== null} />
          <OpenSearch />
          <ThemeSwitch />
          <IconButton
            ref={menuButton}
            icon="menu"
            label={text("shell.menuButton")}
            popoverTarget={drawerId}
            className={styles.open}
          />
        </div>
      </div>
    </header>
  );
}

/** The door or the way out. Before hydration (undefined) the page shows the one that the startup script found to apply. */
function Who({ signedIn }: { signedIn: boolean | undefined }) {
  const name = usePlayerName();
  return (
    <>
      {signedIn !== true && (
        <div className={styles.visitor}>
          <Link to={paths.login} className={styles.who}>
            {text("shell.menu.login")}
          </Link>
          <ButtonLink to={paths.register} look="main" size="small">
            {text("shell.menu.register")}
          </ButtonLink>
        </div>
      )}
      {signedIn !== false && (
        <div className={styles.player}>
          {signedIn && <BalanceLink className={styles.balance} />}
          {signedIn && (
            <Link to={paths.settings} className={styles.who}>
              <Icon name="user" />
              <span className={styles.name}>{name ?? text("shell.account")}</span>
            </Link>
          )}
          <Link to={paths.logOut} className={styles.who}>
            {text("shell.menu.logOut")}
          </Link>
        </div>
      )}
    </>
  );
}
