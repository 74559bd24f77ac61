/** An entry of the picture: what came in on the left, what went out on the right. */
export type Node = { id: number; amount: number };
type Placed = Node & { top: number; height: number };
type Share = { from: number; to: number; units: number };
type Ribbon = Share & { left: readonly [number, number]; right: readonly [number, number] };

/** The least part of the picture's height that an entry has, so that its words find room. */
const least = 0.16;
/** Between two entries, in percent. */
const gap = 3;

/** Entries below one another, each as high as its amount asks for; in percent of the picture. */
export function placed(nodes: readonly Node[]): Placed[] {
  const sum = nodes.reduce((total, { amount }) => total + Math.abs(amount), 0) || 1;
  const weights = nodes.map(({ amount }) => Math.max(Math.abs(amount) / sum, least));
  const all = weights.reduce((total, weight) => total + weight, 0);
  const room = 100 - gap * Math.max(0, nodes.length - 1);
  let top = 0;
  return nodes.map((node, at) => {
    const height = ((weights[at] ?? 0) / all) * room;
    const one = { ...node, top, height };
    top += height + gap;
    return one;
  });
}

/** Ribbons between the entries: on each side as much of its entry's height as of its amount. */
export function ribbons(
  left: readonly Placed[],
  right: readonly Placed[],
  shares: readonly Share[],
): Ribbon[] {
  const used = new Map<string, number>();
  const stretch = (side: string, node: Placed, units: number): readonly [number, number] => {
    const key = `${side}${node.id}`;
    const before = used.get(key) ?? 0;
    used.set(key, before + units);
    const one = node.height / Math.max(1, Math.abs(node.amount));
    return [node.top + before * one, node.top + (before + units) * one];
  };
  return shares.flatMap((share) => {
    const [from, to] = [left.find(({ id }) => id === share.from), right.find(({ id }) => id === share.to)];
    if (!from || !to) return [];
    return [{ ...share, left: stretch("l", from, share.units), right: stretch("r", to, share.units) }];
  });
}
