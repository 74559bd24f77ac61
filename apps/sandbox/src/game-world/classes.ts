/** A game class as the demo world needs it: its id, whether it fights by magic, how many choose it. */
export interface GameClass {
  readonly id: number;
  readonly mage: boolean;
  readonly weight: number;
}

const fighter = (id: number, weight: number): GameClass => ({ id, mage: false, weight });
const mage = (id: number, weight: number): GameClass => ({ id, mage: true, weight });

export const thirdClasses: readonly GameClass[] = [
  fighter(88, 7), fighter(89, 3), fighter(90, 3), fighter(91, 3), fighter(92, 6), fighter(93, 6),
  mage(94, 6), mage(95, 5), mage(96, 2), mage(97, 5), mage(98, 2),
  fighter(99, 2), fighter(100, 2), fighter(101, 5), fighter(102, 7),
  mage(103, 6), mage(104, 2), mage(105, 3),
  fighter(106, 2), fighter(107, 3), fighter(108, 6), fighter(109, 5),
  mage(110, 7), mage(111, 2), mage(112, 2),
  fighter(113, 5), fighter(114, 4), mage(115, 4), mage(116, 2), fighter(117, 2), fighter(118, 1),
]; // prettier-ignore

/** Second classes: players between level 74 and their third class change. */
export const secondClasses: readonly GameClass[] = [
  fighter(2, 2), fighter(8, 2), fighter(9, 2), mage(12, 2), mage(16, 2), fighter(24, 3),
  mage(27, 2), fighter(36, 2), mage(40, 2), fighter(46, 2), mage(51, 1), fighter(55, 1),
]; // prettier-ignore

export const playedClasses: readonly (readonly [GameClass, number])[] = [
  ...thirdClasses.map((one) => [one, one.weight * 3] as const),
  ...secondClasses.map((one) => [one, one.weight] as const),
];
