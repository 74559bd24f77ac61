import { createHmac } from "node:crypto";
import { type Clock, serverDay } from "../clock.ts";
import type { Siblings } from "../processes/siblings.ts";
import { derivedKey } from "../security/secrets.ts";
import { networkOf } from "./client.ts";

/** Six bytes of a hash: of a hundred thousand two are rarely alike, and a number takes little room. */
const bytes = 6;

type Options = {
  /** What visitors do, which no other has the name of. */
  what: string;
  /** So many are remembered surely, and twice as many at most. */
  most: number;
  secretKey: string;
  clock: Clock;
  siblings: Siblings;
};

export type FirstToday = (address: string, thing: string) => boolean;

/**
 * Whether a visitor does something with a thing for the first time on this day of the server's calendar, as far as this process
 * and its siblings remember: in memory alone, by a keyed hash of the network, the day and the thing. What is forgotten, or
 * was done before a restart, counts as new.
 */
export function createFirstToday({ what, most, secretKey, clock, siblings }: Options): FirstToday {
  const key = derivedKey(secretKey, what);
  let [recent, former] = [new Set<number>(), new Set<number>()];

  function remember(mark: number): void {
    if (recent.size >= most) [recent, former] = [new Set(), recent];
    recent.add(mark);
  }
  siblings.hear(what, remember);

  return (address, thing) => {
    const text = `${serverDay(clock.now())} ${networkOf(address)} ${thing}`;
    const mark = createHmac("sha256", key).update(text).digest().readUIntBE(0, bytes);
    const isFirst = !recent.has(mark) && !former.has(mark);
    if (isFirst) {
      remember(mark);
      void siblings.tell(what, mark);
    }
    return isFirst;
  };
}
