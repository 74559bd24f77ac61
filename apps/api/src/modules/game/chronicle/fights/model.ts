import type { CharacterMention, ChronicleEntry } from "@gatehouse/contract/game/chronicle";
import type { CharacterFights } from "@gatehouse/contract/game/fights";
import { limits } from "@gatehouse/contract/limits";

type Fight = Extract<ChronicleEntry, { kind: "fight" }>;
type Rival = NonNullable<CharacterFights["nemesis"]>;

/** Once is no rivalry. */
const least = 2;

/** The fights of the one that is called so, whatever the case, from the newest on. */
export function fightsOf(name: string, fights: readonly Fight[]): CharacterFights {
  const isOwn = (one: CharacterMention) => one.name.toLowerCase() === name.toLowerCase();
  const own = fights
    .map(({ id, at, winner, loser, place }) => {
      const isWon = isOwn(winner);
      return { id, at, isWon, other: isWon ? loser : winner, ...(place !== undefined && { place }) };
    })
    .filter(({ other }) => !isOwn(other));
  const met = new Map<string, Rival>();
  for (const { isWon, other: character } of own) {
    const { won, lost } = met.get(character.name) ?? { won: 0, lost: 0 };
    const now = { won: won + Number(isWon), lost: lost + Number(!isWon) };
    met.set(character.name, { character: met.get(character.name)?.character ?? character, ...now });
  }
  const nemesis = mostOf(met, "lost");
  const victim = mostOf(met, "won");
  return {
    latest: own.slice(0, limits.chronicle.fightsShown),
    ...(nemesis && { nemesis }),
    ...(victim && { victim }),
  };
}

/** Of several the one that was met last. */
function mostOf(met: ReadonlyMap<string, Rival>, side: "won" | "lost"): Rival | undefined {
  const [first] = [...met.values()].toSorted((one, other) => other[side] - one[side]);
  return first && first[side] >= least ? first : undefined;
}
