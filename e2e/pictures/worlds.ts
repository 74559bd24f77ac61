import type { SortField } from "@gatehouse/contract/game/stats";
import { limits } from "@gatehouse/contract/limits";
import { filled } from "./contents.ts";
import { gameApiKey } from "../running-portal.ts";

type Told =
  | "status"
  | "characters"
  | "stats"
  | "clans"
  | "heroes"
  | "factions"
  | "bosses"
  | "castles"
  | "events"
  | "shops";

async function tell(portal: string, what: Told | "chronicle", rows: object): Promise<void> {
  const reply = await fetch(`${portal}/api/game/${what}`, {
    method: what === "chronicle" ? "POST" : "PUT",
    headers: { authorization: `Bearer ${gameApiKey}`, "content-type": "application/json" },
    body: JSON.stringify(rows),
  });
  if (!reply.ok) throw new Error(`${what}: the portal answered ${reply.status}: ${await reply.text()}`);
}

const classIds = [88, 92, 93, 94, 97, 101, 105, 108, 113, 117];
/** As high as a game's own numbers go. */
const most = 2_147_483_647;
const firstId = 1_000_000_000;
const factions = ["angels", "nature", "demons"] as const;
const numbers: readonly SortField[] = [
  "pvpCount",
  "pkCount",
  "assists",
  "killDeathRatio",
  "killingSprees",
  "pkKills",
  "onlineTime",
];

const row = (index: number, name: string, login: string) => ({
  charId: firstId + index,
  login,
  name,
  classId: classIds[index % classIds.length],
  level: 80 - (index % 40),
  online: index % 3 === 0,
});

/** Ten characters of one account and a clan; no faction, hero, boss or castle is told of. */
export async function tellFew(portal: string, login: string): Promise<void> {
  const names = ["Ashen", "Briar", "Cinder", "Dusk", "Ember", "Fen", "Gale", "Hollow", "Iris", "Jade"];
  await tell(portal, "clans", [
    { clanId: 1, name: "Order", level: 3, reputationScore: 12, leaderId: firstId },
  ]);
  await tell(
    portal,
    "characters",
    names.map((name, index) => ({
      ...row(index, name, index < 2 ? login : `l${index}`),
      clanId: index < 4 ? 1 : 0,
    })),
  );
  await tell(
    portal,
    "stats",
    names.map((_, index) => ({
      charId: firstId + index,
      pvpCount: index * 3,
      pkKills: index % 2,
      onlineTime: index * 4_000,
    })),
  );
  await tell(portal, "status", { code: "it", players: 4 });
}

/** Names as long as they may be, of words and of one, in several scripts, and numbers as large as they become. */
export async function tellLong(portal: string, login: string): Promise<void> {
  const { characterName, gameEvents, chronicle, bridge } = limits;
  const texts = [
    "W",
    "Wanderer of the Long Night ",
    "Ж",
    "Странник Долгой Ночи ",
    "漢",
    "Ωμέγα",
    "i",
    "ﷺ",
    "🗡",
    "M_",
  ];
  const name = (index: number, length: number = characterName): string =>
    filled(texts[index % texts.length] ?? "W", length);
  const clanIds = texts.map((_, index) => firstId + index);
  await tell(
    portal,
    "clans",
    clanIds.map((clanId, index) => ({
      clanId,
      name: name(index),
      level: 11,
      reputationScore: most - index,
      faction: factions[index % 3],
      leaderId: firstId + index,
      alliance: name(index + 1),
      hall: name(index + 3),
      wars: clanIds.filter((other) => other !== clanId),
    })),
  );
  await tell(
    portal,
    "characters",
    texts.map((_, index) => ({
      ...row(index, name(index), index % 2 ? login : `long${index}`),
      faction: factions[index % 3],
      clanId: clanIds[(index * 3) % texts.length],
    })),
  );
  await tell(
    portal,
    "stats",
    texts.map((_, index) => ({
      charId: firstId + index,
      ...Object.fromEntries(numbers.map((field) => [field, most - index])),
    })),
  );
  await tell(
    portal,
    "heroes",
    texts.map((_, index) => ({ charId: firstId + index, classId: classIds[index], count: 999_999 })),
  );
  await tell(
    portal,
    "factions",
    factions.map((code, index) => ({
      code,
      name: name(1 + index * 2),
      points: most * (index + 1),
      towns: 999,
    })),
  );
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await tell(
    portal,
    "bosses",
    texts.map((_, index) => ({
      id: firstId + index,
      name: name(index, 100),
      level: 999,
      kind: index % 3 ? "raid" : "grand",
      respawnAt: index % 2 ? soon(index) : null,
      respawnWindow: 7_200,
      diedAt: soon(-index - 1),
      by: texts.map((__, other) => ({ name: name(other), clan: name(other + 1) })),
      place: name(index, chronicle.place),
    })),
  );
  await tell(
    portal,
    "castles",
    texts.slice(0, 9).map((_, index) => ({
      id: firstId + index,
      name: name(index),
      ownerClanId: clanIds[index],
      taxPercent: 100,
      siegeAt: soon(30 + index),
      attackers: clanIds,
      defenders: clanIds,
    })),
  );
  await tell(
    portal,
    "events",
    texts.map((_, index) => ({
      id: `long-${index}`,
      name: name(index, gameEvents.name),
      kind: name(index, gameEvents.kind),
      at: soon(index - 3),
      endsAt: soon(index - 2),
      registered: most,
      places: most,
      ...(index < 2 && { winner: { name: name(index), kind: "character" } }),
    })),
  );
  await tell(
    portal,
    "shops",
    texts.map((_, index) => ({
      kind: (["sell", "buy", "craft"] as const)[index % 3],
      item: { id: 57 + index, name: name(index, 100) },
      enchant: 1_000,
      count: most,
      price: Number.MAX_SAFE_INTEGER,
      character: name(index),
      title: name(index + 1, bridge.title),
    })),
  );
  await tell(
    portal,
    "chronicle",
    texts.map((_, index) => ({
      id: `long-${index}`,
      at: soon(-index - 1),
      ...(index % 2
        ? { kind: "told", text: name(index, chronicle.text) }
        : {
            kind: "fight",
            winner: { name: name(index), faction: factions[index % 3] },
            loser: { name: name(index + 1) },
            place: name(index, chronicle.place),
          }),
    })),
  );
}

/** So many characters, a clan for each hundred, and numbers that go from none to the most. */
export async function tellMany(portal: string, login: string, count: number): Promise<void> {
  const batch = limits.bridgeRows;
  const clans = Math.ceil(count / 100);
  for (let first = 0; first < clans; first += batch)
    await tell(
      portal,
      "clans",
      indexes(first, Math.min(first + batch, clans)).map((index) => ({
        clanId: index + 1,
        name: `Clan${index + 1}`,
        level: index % 12,
        reputationScore: Math.floor(most / (index + 1)),
        faction: factions[index % 3],
        leaderId: firstId + index * 100,
      })),
    );
  for (let first = 0; first < count; first += batch) {
    const all = indexes(first, Math.min(first + batch, count));
    await tell(
      portal,
      "characters",
      all.map((index) => ({
        ...row(
          index,
          `Soul${index + 1}`,
          index === 0 || index === count - 1 ? login : `many${index % 500_000}`,
        ),
        faction: factions[index % 3],
        clanId: 1 + Math.floor(index / 100),
      })),
    );
    await tell(
      portal,
      "stats",
      all.map((index) => ({
        charId: firstId + index,
        ...Object.fromEntries(numbers.map((field) => [field, Math.floor(most / (index + 1))])),
      })),
    );
  }
  await tell(
    portal,
    "heroes",
    indexes(0, 10).map((index) => ({ charId: firstId + index, classId: classIds[index], count: 999 })),
  );
  await tell(
    portal,
    "factions",
    factions.map((code, index) => ({ code, name: code, points: most - index * 1_000_000, towns: 5 })),
  );
  await tell(portal, "status", { code: "it", players: 1_000_000 });
}

const indexes = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
