/** What a program may do by a fault of its own, at a signal: stand still for two seconds, or keep all that it makes. */
export const standStill = "SIGUSR2";
export const hoard = "SIGWINCH";

const faults = `
process.on("${standStill}", () => {
  const end = Date.now() + 2_000;
  while (Date.now() < end);
});
process.on("${hoard}", () => {
  const kept = [];
  setInterval(() => {
    for (let i = 0; i < 10; i += 1) kept.push(new Array(100_000).fill({}));
  });
});`;

/** NODE_OPTIONS of a process that does so, with a heap that is soon used up. */
export const misbehaving = `--max-old-space-size=200 --import=data:text/javascript,${encodeURIComponent(faults)}`;
