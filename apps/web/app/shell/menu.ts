import { type PageName, pages, paths } from "@gatehouse/contract/pages";
import type { MessageKey } from "../lib/words/i18n.ts";
import { useHasPage, useShellData } from "../lib/page/shell-data.ts";
import type { IconName } from "../ui/art/icon.tsx";

export type MenuItem = {
  description: MessageKey;
  /** Of a page of the operator's own. */
  title?: string;
  url: string;
  newTab: boolean;
  icon?: IconName | undefined;
  /** The last of its menu: no separator follows. */
  last: boolean;
};

type InMenu = { [Name in PageName]: (typeof pages)[Name] extends { inMenu: true } ? Name : never }[PageName];
type MenuPage = InMenu | "logOut";

const icons: Partial<Record<MenuPage, IconName>> = {
  login: "key",
  register: "user",
  recover: "mail",
  donation: "gift",
  events: "flag",
  settings: "gear",
  logOut: "logout",
};

const pagesFor = (whom: "visitors" | "players" | undefined): MenuPage[] =>
  (Object.keys(pages) as InMenu[]).filter((name) => {
    const page: { inMenu?: true; opensTo?: string } = pages[name];
    return page.inMenu && page.opensTo === whom;
  });

const menuOf = (names: readonly MenuPage[]): MenuItem[] =>
  names.map((name, place) => ({
    description: `shell.menu.${name}`,
    url: paths[name],
    newTab: false,
    icon: icons[name],
    last: place === names.length - 1,
  }));

/** The menus of product.md 2.2 by state. */
export const menus = {
  main: menuOf(pagesFor(undefined)),
  anonymous: menuOf(pagesFor("visitors")),
  loggedIn: menuOf([...pagesFor("players"), "logOut"]),
};

/** The menus with what the operator has added and done without. */
export function useMenus(): typeof menus {
  const { own } = useShellData();
  const hasPage = useHasPage();
  if (!own) return menus;
  const kept = (items: readonly MenuItem[]) => ended(items.filter(({ url }) => hasPage(url)));
  const added = own.menu.map((link): MenuItem => ({
    ...link,
    description: "shell.main",
    newTab: false,
    last: false,
  }));
  return {
    main: kept([...menus.main, ...added]),
    anonymous: kept(menus.anonymous),
    loggedIn: kept(menus.loggedIn),
  };
}

const ended = (items: readonly MenuItem[]): MenuItem[] =>
  items.map((item, place) => ({ ...item, last: place === items.length - 1 }));

const lastSegment = (path: string) => path.split("/").findLast((part) => part !== "") ?? "home";

/** The pages of the menu that stand above others by what these show, not by their addresses. */
const above: readonly (readonly [first: string, page: string])[] = [
  ["character", paths.rankings],
  ["clan", paths.rankings],
  ["compare", paths.rankings],
  ["chronicle", paths.world],
];

/**
 * The items with their selected flag: the one whose last segment is the address's is selected (product.md 2.2), on a page that
 * has none of its own that of the page above it.
 */
export function withSelection(items: readonly MenuItem[], pathname: string) {
  const first = pathname.split("/", 2)[1];
  // Before the last segment: a character may be called as a page.
  const parent = above.find(([name]) => name === first)?.[1];
  const selected =
    (parent && items.find(({ url }) => url === parent)) ??
    items.find(({ url }) => url === pathname) ??
    items.find(({ url }) => lastSegment(url) === lastSegment(pathname)) ??
    items.find(({ url }) => pathname.startsWith(`${url}/`));
  return items.map((entry) => ({ ...entry, selected: entry === selected }));
}
