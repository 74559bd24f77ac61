import type { CodexItem } from "@gatehouse/contract/game/codex-items";
import type { CodexMonster } from "@gatehouse/contract/game/codex-monsters";
import type { CharacterProfile, ClanProfile } from "@gatehouse/contract/game/profiles";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { codexClient } from "../features/game/codex/api.ts";
import { formatShare } from "../features/game/codex/words.ts";
import { fetchCharacter, fetchClan } from "../features/game/profiles/api.ts";
import { placesOf } from "../features/game/profiles/places.ts";
import { formatStat } from "../features/game/rankings/numbers.ts";
import { api } from "../lib/call/api.ts";
import { browserFetch } from "../lib/call/browser-fetch.ts";
import { text } from "../lib/words/i18n.ts";
import { formatWhole } from "../lib/words/numbers.ts";
import { BossState } from "./boss-state.tsx";
import type { Entry, Subject } from "./groups.ts";

/** One line of what is told of something. */
type Fact = { label: string; value: ReactNode };

/** From here on there is room beside the list. */
const wide = "(min-width: 64rem)";
/** Passing by with the arrow keys asks nothing. */
const pauseMs = 160;
const placesShown = 5;

const codex = codexClient(browserFetch, "");

const fact = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : []);

const ofCharacter = (profile: CharacterProfile): Fact[] =>
  placesOf(profile)
    .filter(({ isBad }) => !isBad)
    .slice(0, placesShown)
    .map(({ field, rank, value }) => ({
      label: text(`rankings.options.${field}`),
      value: `#${formatWhole(rank)} · ${formatStat(field, value)}`,
    }));

const ofClan = ({ rank, reputationScore, members, leader, castle }: ClanProfile): Fact[] => [
  ...fact(text("profiles.clan.rank"), `#${formatWhole(rank)}`),
  ...fact(text("profiles.clan.reputation"), formatWhole(reputationScore)),
  ...fact(
    text("search.membersLabel"),
    text("search.members", {
      online: formatWhole(members.filter(({ online }) => online).length),
      all: formatWhole(members.length),
    }),
  ),
  ...fact(text("profiles.clan.leader"), leader),
  ...fact(text("profiles.clan.castle"), castle),
];

function ofItem({ offers, droppedBy, spoiledFrom, craftedBy }: CodexItem): Fact[] {
  const offer = offers.find(({ kind }) => kind === "sell");
  const [best] = [...droppedBy, ...spoiledFrom].toSorted(
    (one, other) => (other.chance ?? 0) - (one.chance ?? 0),
  );
  const share = best?.chance === undefined ? "" : `${formatShare(best.chance)} `;
  return [
    ...fact(text("codex.answers.buy"), offer && `${formatWhole(offer.price)} · ${offer.character}`),
    ...fact(text("codex.answers.hunt"), best && share + best.name),
    ...fact(text("codex.answers.made"), craftedBy[0]?.name),
  ];
}

function ofMonster({ boss, near, hp, drops, spoils }: CodexMonster): Fact[] {
  const best = [...drops, ...spoils].toSorted((one, other) => (other.chance ?? 0) - (one.chance ?? 0))[0];
  return [
    ...fact(text("search.state"), boss && <BossState boss={boss} />),
    ...fact(text("codex.columns.near"), near && text("codex.near", { near })),
    ...fact(text("codex.facts.hp"), hp !== undefined && formatWhole(hp)),
    ...fact(text("codex.columns.gives"), best?.name),
  ];
}

async function factsOf(subject: Subject): Promise<Fact[]> {
  if (subject.is === "character") {
    const profile = await fetchCharacter(api.public, subject.name);
    return profile ? ofCharacter(profile) : [];
  }
  if (subject.is === "clan") {
    const clan = await fetchClan(api.public, subject.name);
    return clan ? ofClan(clan) : [];
  }
  if (subject.is === "item") {
    const item = await codex.item(subject.id, {});
    return item ? ofItem(item) : [];
  }
  const monster = await codex.monster(subject.id, {});
  return monster ? ofMonster(monster) : [];
}

/** What is told of the chosen entry, asked for once somebody stays on it; undefined until it is known. */
export function useFacts(entry: Entry | undefined): readonly Fact[] | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Fact[]>>(new Map());
  const path = entry?.path;
  const ask = useEffectEvent(async (asked: string | undefined): Promise<void> => {
    if (!entry?.of || entry.path !== asked || known.has(asked) || !matchMedia(wide).matches) return;
    // Of what cannot be told, the list has said what it is.
    const facts = await factsOf(entry.of).catch((): Fact[] => []);
    setKnown((before) => new Map(before).set(asked, facts));
  });
  useEffect(() => {
    const timer = setTimeout(() => void ask(path), pauseMs);
    return () => clearTimeout(timer);
  }, [path]);
  return path === undefined ? undefined : known.get(path);
}
