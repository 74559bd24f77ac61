/**
 * What a portal's process is told of its clock: how far it is ahead of everybody's, and how much time has passed that nobody waited
 * for; and how it is begun with one that is wrong.
 */
export type ClockMessage = { aheadSeconds: number; passedSeconds: number };
export const aheadSetting = "SIMULATED_AHEAD_SECONDS";

const program = `
const Real = Date;
let ahead = Number(process.env.${aheadSetting}) * 1_000;
let passed = 0;
const now = () => Real.now() + ahead + passed;
const elapsed = performance.now.bind(performance);
performance.now = () => elapsed() + passed;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, like) => Reflect.construct(target, args.length > 0 ? args : [now()], like),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
process.on("message", ({ aheadSeconds, passedSeconds }) => {
  if (aheadSeconds === undefined) return;
  ahead = aheadSeconds * 1_000;
  passed = passedSeconds * 1_000;
});`;

/** A module that lets a process' clock jump while it runs, as a machine's does: what counts from its start goes on. */
export const jumpingClock = `data:text/javascript,${encodeURIComponent(program)}`;
