import type { FactionCode } from "@gatehouse/contract/game/rankings";

/** A character of a demo player; `place` is how renowned it is, from 0. */
export interface DemoCharacter {
  login: string;
  name: string;
  classId: number;
  faction: FactionCode;
  place: number;
}

export const demoLogins = ["aria", "bjorn"] as const;

export const demoCharacters: readonly DemoCharacter[] = [
  { login: "aria", name: "Ariastra", classId: 102, faction: "angels", place: 3 },
  { login: "aria", name: "Ariafern", classId: 105, faction: "nature", place: 140 },
  { login: "aria", name: "NightAria", classId: 110, faction: "demons", place: 2_600 },
  { login: "bjorn", name: "Bjornulf", classId: 113, faction: "demons", place: 17 },
  { login: "bjorn", name: "Bjornheim", classId: 90, faction: "angels", place: 420 },
  { login: "bjorn", name: "OldBjorn", classId: 118, faction: "nature", place: 5_200 },
];
