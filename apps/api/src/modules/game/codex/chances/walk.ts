/**
 * What a kill goes through in the code of Mobius, one item after another: each falls by its own dice, but only so many
 * uncertain ones stay. When the counter of those is at nothing, the next one tried throws out the first that stays, which
 * comes back if nothing takes its place. The server's state is the counter and how many can be thrown out; all states are
 * walked with their probabilities.
 */
export interface Step {
  /** That it falls when it is its turn. */
  chance: number;
  /** Looks at the counter first: uncertain items alone. */
  checks: boolean;
  /** Throws out, when it finds the counter at nothing. */
  replaces: boolean;
  /** Takes one from the counter when it falls. */
  counts: boolean;
  /** May itself be thrown out later. */
  queues: boolean;
  /** Nothing more of its group when it falls. */
  ends: boolean;
  /** Steps of a group stand together. */
  group: number;
}

/** More numbers than this in one walk are too many: no pack has a creature with a hundredth of it. */
const most = 3_000_000;
/** States that are told apart for an item that may fall several times in a kill. */
const mostStates = 20_000;

/** Where each step's group begins and the next one does; how long the queue and how low the counter can get. */
function shapeOf(steps: readonly Step[], cap: number) {
  const next = steps.map(() => steps.length);
  for (let at = steps.length - 2; at >= 0; at--)
    next[at] = steps[at]?.group === steps[at + 1]?.group ? (next[at + 1] ?? 0) : at + 1;
  const queueing = new Set<number>();
  let falling = 0;
  let queued = 0;
  let resets = 0;
  let below = 0;
  for (const step of steps) {
    if (step.counts && !step.ends) falling++;
    if (step.counts && step.ends) queueing.add(step.group);
    if (step.queues && !step.ends) queued++;
    if (step.checks && !step.replaces) resets++;
    if (!step.checks && step.counts) below++;
  }
  // No kill can use the counter up and try another: nothing is ever thrown out.
  const isFree = falling + queueing.size <= cap;
  const longest = Math.min(queueing.size + queued, cap + resets + below);
  return { next, isFree, longest };
}

/**
 * For each step the chance that its item falls and stays: `chance[step]`, undefined where the walk would be too long.
 * `cap` is the counter's beginning, at least 1.
 */
export function walk(steps: readonly Step[], cap: number): Float64Array | undefined {
  const stays = new Float64Array(steps.length);
  const { next, isFree, longest } = shapeOf(steps, cap);
  const queues = isFree ? 1 : longest + 1;
  const counters = isFree ? 1 : cap + 2;
  const states = counters * queues;
  const width = states * queues;
  if ((steps.length + 1) * width > most) return undefined;
  const at = (counter: number, queue: number) => (counter + 1) * queues + queue;

  // survives[step][state][place]: the one at that place of the queue is there in the end; returns: the thrown out one is back.
  const survives = isFree ? new Float64Array() : new Float64Array((steps.length + 1) * width);
  const returns = isFree ? new Float64Array() : new Float64Array((steps.length + 1) * states);
  if (!isFree) {
    survives.fill(1, steps.length * width);
    for (let counter = 1; counter <= cap; counter++)
      for (let queue = 0; queue < queues; queue++) returns[steps.length * states + at(counter, queue)] = 1;
    for (let index = steps.length - 1; index >= 0; index--) backward(index);
  }

  function backward(index: number) {
    const step = steps[index];
    if (step === undefined) return;
    const after = index + 1;
    const fallen = step.ends ? (next[index] ?? after) : after;
    const [miss, hit] = [1 - step.chance, step.chance];
    for (let before = -1; before <= cap; before++)
      for (let queue = 0; queue < queues; queue++) {
        const state = at(before, queue);
        const isOut = before === 0 && step.checks;
        const throws = isOut && step.replaces && queue > 0;
        const counter = isOut ? 1 : before;
        const left = throws ? queue - 1 : queue;
        const missed = at(counter, left);
        const counted = step.counts ? Math.max(counter - 1, -1) : counter;
        const grown = step.queues ? Math.min(left + 1, queues - 1) : left;
        const fell = at(counted, grown);
        const back =
          miss * (returns[after * states + missed] ?? 0) + hit * (returns[fallen * states + fell] ?? 0);
        // A new one thrown out takes the place of the former, which is gone.
        returns[index * states + state] = throws ? 0 : back;
        for (let place = 0; place < queue; place++) {
          const target = index * width + state * queues + place;
          if (throws && place === 0) survives[target] = back;
          else {
            const now = throws ? place - 1 : place;
            survives[target] =
              miss * (survives[after * width + missed * queues + now] ?? 0) +
              hit * (survives[fallen * width + fell * queues + now] ?? 0);
          }
        }
      }
  }

  // Forward: how likely each state is when a step is tried; `done` of those whose group is over.
  let active = new Float64Array(states);
  let done = new Float64Array(states);
  active[isFree ? 0 : at(cap, 0)] = 1;
  for (const [index, step] of steps.entries()) {
    if (index > 0 && steps[index - 1]?.group !== step.group) {
      for (let state = 0; state < states; state++) active[state] = (active[state] ?? 0) + (done[state] ?? 0);
      done.fill(0);
    }
    if (isFree) {
      const tried = active[0] ?? 0;
      stays[index] = tried * step.chance;
      if (step.ends) {
        active[0] = tried * (1 - step.chance);
        done[0] = (done[0] ?? 0) + tried * step.chance;
      }
      continue;
    }
    const after = new Float64Array(states);
    const fallen = step.ends ? (next[index] ?? index + 1) : index + 1;
    for (let before = -1; before <= cap; before++)
      for (let queue = 0; queue < queues; queue++) {
        const mass = active[at(before, queue)] ?? 0;
        if (mass === 0) continue;
        const isOut = before === 0 && step.checks;
        const left = isOut && step.replaces && queue > 0 ? queue - 1 : queue;
        const counter = isOut ? 1 : before;
        const missed = at(counter, left);
        after[missed] = (after[missed] ?? 0) + mass * (1 - step.chance);
        const hit = mass * step.chance;
        const counted = step.counts ? Math.max(counter - 1, -1) : counter;
        const grown = step.queues ? Math.min(left + 1, queues - 1) : left;
        const fell = at(counted, grown);
        if (step.ends) done[fell] = (done[fell] ?? 0) + hit;
        else after[fell] = (after[fell] ?? 0) + hit;
        const kept = step.queues ? (survives[fallen * width + fell * queues + grown - 1] ?? 0) : 1;
        stays[index] = (stays[index] ?? 0) + hit * kept;
      }
    active = after;
  }
  return stays;
}

/**
 * The chance that at least one of `targets` (steps of one item) is there in the end; for items that stand in several groups.
 * Undefined where there would be too many states.
 */
export function walkFor(
  steps: readonly Step[],
  cap: number,
  targets: ReadonlySet<number>,
): number | undefined {
  // A state's key: counter, length of the queue, which of it are targets, whether the thrown out one is, whether the group is over.
  type State = { counter: number; queue: boolean[]; cached: boolean; over: boolean; mass: number };
  let states = new Map<string, State>();
  const into = (map: Map<string, State>, state: State) => {
    if (state.mass === 0) return;
    const key = `${state.counter} ${Number(state.cached)}${Number(state.over)}${state.queue.map(Number).join("")}`;
    const known = map.get(key);
    if (known) known.mass += state.mass;
    else map.set(key, state);
  };
  let certain = 0;
  into(states, { counter: cap, queue: [], cached: false, over: false, mass: 1 });
  let group: number | undefined;
  for (const [index, step] of steps.entries()) {
    const isTarget = targets.has(index);
    const after = new Map<string, State>();
    for (const state of states.values()) {
      if (step.group !== group) state.over = false;
      if (state.over) {
        into(after, state);
        continue;
      }
      let { counter, queue, cached } = state;
      if (counter === 0 && step.checks) {
        if (step.replaces && queue.length > 0) {
          cached = queue[0] ?? false;
          queue = queue.slice(1);
        }
        counter = 1;
      }
      into(after, { counter, queue, cached, over: false, mass: state.mass * (1 - step.chance) });
      const hit = state.mass * step.chance;
      if (isTarget && !step.queues) {
        certain += hit;
        continue;
      }
      into(after, {
        counter: step.counts ? Math.max(counter - 1, -1) : counter,
        queue: step.queues ? [...queue, isTarget] : queue,
        cached,
        over: step.ends,
        mass: hit,
      });
    }
    if (after.size > mostStates) return undefined;
    states = after;
    group = step.group;
  }
  for (const { counter, queue, cached, mass } of states.values())
    if (queue.includes(true) || (counter > 0 && cached)) certain += mass;
  return Math.min(certain, 1);
}
