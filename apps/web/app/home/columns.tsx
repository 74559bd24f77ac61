import type { SideBlock } from "@gatehouse/contract/operations/brand";
import type { ComponentType } from "react";
import { ChatWidget } from "../features/community/chat/components/chat-widget.tsx";
import { LastPosts } from "../features/community/forum/components/last-posts.tsx";
import { useExternalIp } from "../features/community/network/api.ts";
import { Streams } from "../features/community/streams/components/streams.tsx";
import { VoteColumn } from "../features/community/votes/components/vote-aside.tsx";
import { needsIp } from "../features/community/votes/vote-address.ts";
import { HeroGallery } from "../features/game/rankings/components/hero-gallery.tsx";
import { TopFive } from "../features/game/rankings/components/top-five.tsx";
import { CastlesAside } from "../features/game/world/components/castles-aside.tsx";
import { Contacts } from "../features/operations/configuration/components/contacts.tsx";
import { useOwnCharacters } from "../features/identity/session/own-characters.ts";
import { useShellData } from "../lib/page/shell-data.ts";
import { useHomeData } from "./use-home-data.ts";
import { NextEvent } from "./next-event.tsx";
import { PersonalArea } from "../shell/personal-area.tsx";

function Castles() {
  return <CastlesAside castles={useHomeData().castles} />;
}

function Top() {
  const { top } = useHomeData();
  const { data: own } = useOwnCharacters();
  return <TopFive options={top.options} served={top.entries} own={own?.map(({ name }) => name)} />;
}

function VoteSites() {
  return <VoteColumn ip={useExternalIp(useShellData().config.voteSites.some(needsIp))} />;
}

function Heroes() {
  const { heroes } = useHomeData();
  return <HeroGallery heroes={heroes.shown} total={heroes.total} />;
}

const blocks: Record<SideBlock, ComponentType> = {
  personal: PersonalArea,
  next: NextEvent,
  castles: Castles,
  streams: Streams,
  forum: LastPosts,
  top: Top,
  voteSites: VoteSites,
  heroes: Heroes,
  chat: ChatWidget,
  contacts: Contacts,
};

const column = (names: readonly SideBlock[]) =>
  names.map((name) => {
    const Block = blocks[name];
    return <Block key={name} />;
  });

/** The home page's left column: who looks, what comes next, who holds what, who streams, what is talked about. */
export const HomeLeft = () =>
  column(useShellData().own?.home.left ?? ["personal", "next", "castles", "streams", "forum"]);

/** Its right column below the server's status: how the world stands, and the ways to the server. */
export const HomeRight = () =>
  column(useShellData().own?.home.right ?? ["top", "voteSites", "heroes", "chat", "contacts"]);
