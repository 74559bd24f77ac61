type Place = { x: number; y: number; z: number };

/**
 * Where a character arrives in the towns of Interlude: the places beside the gatekeepers to which the race track of every
 * public pack sends people back (aCis, Mobius, L2J: TeleportToRaceTrack), and for the villages of the races the town
 * spawns of the older packs (zone.sql).
 */
const towns: readonly Place[] = [
  { x: -80826, y: 149775, z: -3043 }, // Gludin
  { x: -12672, y: 122776, z: -3116 }, // Gludio
  { x: 15670, y: 142983, z: -2705 }, // Dion
  { x: 83400, y: 147943, z: -3404 }, // Giran
  { x: 111409, y: 219364, z: -3545 }, // Heine
  { x: 82956, y: 53162, z: -1495 }, // Oren
  { x: 116819, y: 76994, z: -2714 }, // Hunters
  { x: 146331, y: 25762, z: -2018 }, // Aden
  { x: 43835, y: -47749, z: -792 }, // Rune
  { x: 147930, y: -55281, z: -2728 }, // Goddard
  { x: 87386, y: -143246, z: -1293 }, // Schuttgart
  { x: -84176, y: 243382, z: -3126 }, // Talking Island
  { x: 45525, y: 48376, z: -3059 }, // Elven Village
  { x: 12181, y: 16675, z: -4580 }, // Dark Elf Village
  { x: -45232, y: -113603, z: -224 }, // Orc Village
  { x: 115074, y: -178115, z: -880 }, // Dwarven Village
];

/** Without guards: where the packs themselves send a player who is red (MapRegionManager), and those who leave the jail. */
const floran: Place = { x: 17836, y: 170178, z: -3507 };

/** The game masters' jail, where every pack holds the players who are punished with it. */
const jail = { west: -115_600, east: -113_500, north: -250_700, south: -248_200 };

export const isInJail = ({ x, y }: Place): boolean =>
  x >= jail.west && x <= jail.east && y >= jail.north && y <= jail.south;

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The town nearest to a place; for who has karma the one in which no guard kills it. */
export function townFor(place: Place, karma: number): Place {
  if (karma > 0) return floran;
  return towns.reduce((nearest, town) => (distance(town, place) < distance(nearest, place) ? town : nearest));
}
