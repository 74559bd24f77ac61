import { codexPath } from "@gatehouse/contract/game/codex-paths";
import type { RouterContextProvider } from "react-router";
import { frontFor } from "../features/game/codex/api.ts";
import { daysOf } from "../features/game/status/day/model.ts";
import type { ShownBrand } from "@gatehouse/contract/operations/brand";
import { ownPagePath } from "@gatehouse/contract/pages";
import { textOf } from "../features/content/own-pages/model.ts";
import { apiClient } from "../lib/call/api.ts";
import { pageContext } from "../lib/page/context.ts";
import { read, readOrNull } from "../lib/call/reply.ts";
import type { ShellData, ShellOwn } from "../lib/page/shell-data.ts";

/** Reads the shell's data in one go. Only the settings are indispensable: another part that fails leaves its place empty. */
export async function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const page = context.get(pageContext);
  const { fetchApi, now, report, brand } = page;
  const api = apiClient(fetchApi, "http://portal").public;
  const orElse = <T>(call: Promise<T>, fallback: T) =>
    call.catch((error: unknown) => {
      report(error);
      return fallback;
    });
  const [config, countdown, status, history, banners, factions, streams, chat, forumPosts, front] =
    await Promise.all([
      read(api.config.$get()),
      orElse(readOrNull(api.announcements.date.$get()), null),
      orElse(read(api.server.status.$get()), []),
      orElse(read(api.server.history.$get()), []),
      orElse(read(api.ad.$get()), []),
      orElse(read(api.server.factions.$get()), []),
      orElse(read(api.server.video.stream.$get()), null),
      orElse(readOrNull(api.chat.$get()), null),
      orElse(read(api.forum.getLastPosts.$get()), []),
      orElse(frontFor(page), null),
    ]);
  const moment = now().getTime();
  const days = daysOf(history, moment);
  return {
    config,
    now: moment,
    countdown,
    status,
    days,
    banners,
    factions,
    streams,
    chat,
    forumPosts,
    codex: front !== null,
    own: brand && shellOwn(brand),
    delivered: front?.delivered
      ? { name: front.delivered.name, path: codexPath("item", front.delivered) }
      : null,
  };
}

/** What of a brand every page of this language needs; the rest stands in the page already, or in its script. */
function shellOwn({ bars, icon, share, home, pages, hidden }: ShownBrand): ShellOwn {
  const linksIn = (place: "menu" | "footer") =>
    pages
      .filter((page) => page.in === place)
      .map((page) => ({ title: textOf(page).title, url: ownPagePath(page.address) }));
  return { bars, icon, share, home, menu: linksIn("menu"), footer: linksIn("footer"), hidden };
}
