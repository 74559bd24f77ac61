import type { FactionCode } from "@gatehouse/contract/game/rankings";
import type { Random } from "./random.ts";

const beginnings =
  words(`Ael Aer Al Ama Bal Bel Bran Cael Cal Cor Dae Dar Dra Dun El Em Er Fae Fen Fin Gal Gar Glin
  Hal Hel Hy Il Is Ith Jor Ka Kal Kel Ky Lae Lor Lu Mae Mal Mor My Nar Ner Ny Or Os Per Phae Pyr Quel Ra Ren Rho
  Sael Ser Syl Ta Thal Tor Ul Ur Va Vel Vor Wyn Xan Yl Za Zeph`);

const middles = words(
  `a ae an ar av e el en er eth i ia il in is ith o ol on or oth u ul un ur y yr ara ela ila`,
);

const endings: Record<FactionCode, readonly string[]> = {
  angels: words(`riel thiel dor lian ric mund seth wyn bert nael phiel sar than ria lia neth dan las mir`),
  nature: words(`leaf wen dil fern moss las rowan thorn lin briar nor lyn root mere dell vale wood rin faun`),
  demons: words(`gor zul rak mog thar kas vex dur goth noz rash xis krath mar bane zar grim dax skar`),
};

const epithets =
  words(`Ashen Black Blood Bone Bright Cold Crimson Dark Dawn Dire Dusk Ember Fell Frost Ghost Gold
  Grave Grim Holy Iron Lone Mad Mist Moon Night Old Pale Quick Raven Red Rune Sad Silent Silver Star Storm Swift
  Thorn Void White Wild`);

const callings =
  words(`Archer Arrow Bard Bear Blade Bow Crow Dagger Fang Fist Flame Fox Hammer Heart Hunter Hymn
  King Knight Lady Lance Mage Monk Oracle Queen Rose Rune Sage Shade Shot Singer Smith Song Spear Storm Sword
  Tiger Wind Witch Wolf Wraith`);

const banners: Record<FactionCode, readonly string[]> = {
  angels: words(`Dawn Golden Holy Ivory Radiant Silver Solar Star Sun White Amber High Saint Bright Oath`),
  nature: words(`Briar Elder Fern Green Jade Moss Oak River Root Rowan Thorn Verdant Wild Willow Moon`),
  demons: words(`Abyss Ash Black Blood Bone Cinder Crimson Dread Ember Grave Hell Iron Night Pyre Void`),
};

const houses =
  words(`Blades Chapel Circle Company Court Coven Crown Fangs Flame Guard Heirs Host Hunt Keep Legion
  Order Pact Reign Rising Sons Spears Throne Vigil Vow Walkers Wardens Wolves`);

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

/** Hands out each name once, whatever its case; asks `make` again where one is taken. */
export interface Names {
  reserve(name: string): void;
  take(make: () => string): string;
}

export function createNames(): Names {
  const taken = new Set<string>();
  const claim = (name: string): boolean => {
    const key = name.toLowerCase();
    if (taken.has(key) || name.length < 3 || name.length > 16) return false;
    taken.add(key);
    return true;
  };
  return {
    reserve: (name) => void taken.add(name.toLowerCase()),
    take: (make) => {
      let name = make();
      while (!claim(name)) name = make();
      return name;
    },
  };
}

/** A character's name: mostly invented, some plain words, a few with the numbers and marks that players add. */
export function characterName(random: Random, faction: FactionCode): string {
  const style = random.next();
  if (style < 0.74) return `${stem(random, 0.55)}${random.pick(endings[faction])}`;
  if (style < 0.82) return stem(random, 1);
  const plain = `${random.pick(epithets)}${random.pick(callings)}`;
  if (style < 0.9) return plain;
  if (style < 0.93) return `x${random.pick(callings)}x`;
  return `${style < 0.97 ? plain : random.pick(callings)}${random.int(1, 99)}`;
}

/** The first one or two syllables; two vowels in a row would be hard to say. */
function stem(random: Random, longer: number): string {
  const beginning = random.pick(beginnings);
  const joins = !/[aeiouy]$/.test(beginning) && random.chance(longer);
  return joins ? `${beginning}${random.pick(middles)}` : beginning;
}

/** An account's login: 4 to 14 lower-case letters and digits. */
export function loginName(random: Random): string {
  const word = random.chance(0.5) ? stem(random, 1) : random.pick(callings);
  const number = random.chance(0.85) ? String(random.int(1, 9999)) : random.pick(middles);
  return `${word}${number}`.toLowerCase().padEnd(4, "0").slice(0, 14);
}

export function clanName(random: Random, faction: FactionCode): string {
  return `${random.pick(banners[faction])}${random.pick(houses)}`;
}
