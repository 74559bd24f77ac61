import type { MessageKey } from "../lib/i18n.ts";
import { paths } from "../paths.ts";
import type { IconName } from "../ui/art/icon.tsx";

export type MenuItem = {
  description: MessageKey;
  url: string;
  newTab: boolean;
  icon?: IconName | undefined;
  /** The last of its menu: no separator follows. */
  last: boolean;
};

const item = (
  description: MessageKey,
  url: string,
  more: { icon?: IconName; last?: boolean } = {},
): MenuItem => ({
  description,
  url,
  newTab: /^https?:/.test(url),
  icon: more.icon,
  last: more.last ?? false,
});

/** The menus of section 2 by state. */
export const menus = {
  main: [
    item("shell.menu.home", paths.home),
    item("shell.menu.stats", paths.stats),
    item("shell.menu.files", paths.files),
    item("shell.menu.feature", paths.feature),
    item("shell.menu.rules", paths.rules),
    item("shell.menu.privacy", paths.privacy, { last: true }),
  ],
  anonymous: [
    item("shell.menu.login", paths.login, { icon: "key" }),
    item("shell.menu.register", paths.register, { icon: "user" }),
    item("shell.menu.recover", paths.recover, { icon: "mail", last: true }),
  ],
  loggedIn: [
    item("shell.menu.donation", paths.donation, { icon: "gift" }),
    item("shell.menu.events", paths.events, { icon: "flag" }),
    item("shell.menu.settings", paths.settings, { icon: "gear" }),
    item("shell.menu.logOut", paths.logOut, { icon: "logout", last: true }),
  ],
} as const satisfies Record<string, readonly MenuItem[]>;

const lastSegment = (path: string) => path.split("/").findLast((part) => part !== "") ?? "home";

/** The items with their selected flag: the one whose last segment is the address's is selected (section 2). */
export const withSelection = (items: readonly MenuItem[], pathname: string) =>
  items.map((entry) => ({ ...entry, selected: lastSegment(entry.url) === lastSegment(pathname) }));
