import type { Siblings } from "../processes/siblings.ts";

type Streams = [network: string, streams: number][];

export type Elsewhere = ReturnType<typeof createElsewhere>;

/** How many streams each network has open in the other processes that serve the same port. */
export function createElsewhere(siblings: Siblings, own: () => ReadonlyMap<string, number>) {
  const known = new Map<number, Map<string, number>>();

  siblings.hear("streams", (streams: Streams, from) => {
    const ofOne = known.get(from) ?? new Map<string, number>();
    known.set(from, ofOne);
    for (const [network, count] of streams) {
      if (count > 0) ofOne.set(network, count);
      else ofOne.delete(network);
    }
  });
  siblings.onCame((id) => void siblings.tell("streams", [...own()], id));
  siblings.onGone((id) => void known.delete(id));

  return {
    count: (network: string): number =>
      [...known.values()].reduce((sum, ofOne) => sum + (ofOne.get(network) ?? 0), 0),
    tell: (network: string, count: number): void => void siblings.tell("streams", [[network, count]]),
  };
}
