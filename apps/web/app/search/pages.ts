import { useHasPage, useShellData } from "../lib/page/shell-data.ts";
import { useSession } from "../lib/session/session.ts";
import { text } from "../lib/words/i18n.ts";
import { paths } from "../paths.ts";
import { useMenus } from "../shell/menu.ts";
import type { IconName } from "../ui/art/icon.tsx";

export type FoundPage = { name: string; path: string; icon: IconName };

/** The pages that the visitor can open, by their names: those of the menus, the operator's own, and others that many look for. */
export function usePages(): FoundPage[] {
  const menus = useMenus();
  const hasPage = useHasPage();
  const { codex, own } = useShellData();
  const isIn = Boolean(useSession());
  const inMenus = [...menus.main, ...(isIn ? menus.loggedIn : menus.anonymous)];
  const others: [path: string, name: string, icon: IconName][] = [
    [paths.news, text("news.all.title"), "scroll"],
    [paths.chronicle, text("chronicle.title"), "clock"],
    [paths.compare, text("profiles.compare.title"), "users"],
    ...(codex ? [[paths.codex, text("codex.title"), "scroll"] satisfies [string, string, IconName]] : []),
    ...(own?.footer ?? []).map(({ url, title }): [string, string, IconName] => [url, title, "scroll"]),
  ];
  return [
    ...inMenus.map(({ url, title, description, icon }) => ({
      path: url,
      name: title ?? text(description),
      icon: icon ?? ("right" as const),
    })),
    ...others.filter(([path]) => hasPage(path)).map(([path, name, icon]) => ({ path, name, icon })),
  ];
}
