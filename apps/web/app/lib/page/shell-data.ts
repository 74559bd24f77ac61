import type { CentreBlock, HeadBlock, SideBlock } from "@gatehouse/contract/operations/brand";
import type { RankedFaction } from "@gatehouse/contract/game/round";
import type { Countdown } from "@gatehouse/contract/content/countdown";
import type { Banner } from "@gatehouse/contract/content/banners";
import type { ChatWidget } from "@gatehouse/contract/community/chat";
import type { ForumPost } from "@gatehouse/contract/community/forum";
import type { PortalConfig } from "@gatehouse/contract/operations/configuration";
import type { ServerStatus } from "@gatehouse/contract/game/status";
import type { StreamsReply } from "@gatehouse/contract/community/streams";
import { useRouteLoaderData } from "react-router";

/** What the shell of every page is made of; the same for all visitors. */
export type ShellData = {
  config: PortalConfig;
  /** The server's clock when the page was made, in milliseconds since 1970. */
  now: number;
  countdown: Countdown | null;
  status: ServerStatus[];
  /** How many played over the last 24 hours, by server and quarter of an hour; null: not known. */
  days: { code: ServerStatus["code"]; players: (number | null)[] }[];
  banners: Banner[];
  factions: RankedFaction[];
  streams: StreamsReply | null;
  chat: ChatWidget | null;
  forumPosts: ForumPost[];
  /** Whether the server has an encyclopedia. */
  codex: boolean;
  own?: ShellOwn | undefined;
  /** What arrives in the game when a player sends to a character, where the encyclopedia knows it. */
  delivered: { name: string; path: string } | null;
};

/** What the shell has of the operator's own; addresses are paths of the site. */
export type ShellOwn = {
  bars?: { light: string; dark: string } | undefined;
  icon?: string | undefined;
  /** The picture of shared links; null: none fits. */
  share?: { address: string; width: number; height: number } | null | undefined;
  home: {
    head?: HeadBlock[] | undefined;
    left?: SideBlock[] | undefined;
    centre?: CentreBlock[] | undefined;
    right?: SideBlock[] | undefined;
  };
  /** Links to pages of their own. */
  menu: OwnLink[];
  footer: OwnLink[];
  /** What the addresses of pages begin with that this server does without. */
  hidden: readonly string[];
};
type OwnLink = { title: string; url: string };

/** The shell's data, as the root loader read it. */
export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>("root");
  if (!data) throw new Error("The page was made without its shell");
  return data;
}

/** Whether this server has a page of that address. */
export function useHasPage(): (url: string) => boolean {
  const { own } = useShellData();
  return (url) => !own?.hidden.includes(url);
}
