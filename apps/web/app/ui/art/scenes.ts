/** The scenes of `scenes.svg`, 840 × 400. */
export const sceneNames = [
  "citadel",
  "duel",
  "viaduct",
  "ladder",
  "dragon",
  "archer",
  "ship",
  "snow",
  "market",
  "quarry",
] as const;
export type SceneName = (typeof sceneNames)[number];

/** The scene at a place of a list, so that neighbours differ. */
export const sceneAt = (place: number): SceneName => sceneNames[place % sceneNames.length] ?? "citadel";

/** The scene of something by its name: always the same one, whoever looks. */
export function sceneOf(name: string): SceneName {
  let sum = 7;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 65_521;
  return sceneAt(sum);
}

/** What game servers often call their events. */
const ofKinds: Readonly<Record<string, SceneName>> = {
  map: "ship",
  flag: "viaduct",
  ctf: "viaduct",
  hunt: "archer",
  arena: "quarry",
  siege: "ladder",
  castle: "ladder",
  market: "market",
  trade: "market",
  duel: "duel",
  pvp: "duel",
  tvt: "duel",
  tournament: "duel",
  boss: "dragon",
  raid: "dragon",
  winter: "snow",
};

/** The scene of a kind of event that is a usual one. */
export function sceneOfKind(kind: string): SceneName | undefined {
  const key = kind.toLowerCase();
  return Object.hasOwn(ofKinds, key) ? ofKinds[key] : undefined;
}

/** The scene of a game's event: of its kind where that is a usual one, or else its own. */
export const sceneOfEvent = ({ kind, name }: { kind: string; name: string }): SceneName =>
  sceneOfKind(kind) ?? sceneOf(name.toLowerCase());
