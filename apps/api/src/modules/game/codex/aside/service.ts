import { Worker } from "node:worker_threads";
import type { Pressed } from "../comparison.ts";
import { PackRefused } from "../packs/findings.ts";
import type { AsideDone, AsideOrder } from "./model.ts";

/** What is young there dies soon, and is swept cheaply while there is little of it; in MB. */
const youngMegabytes = 48;

/**
 * Begins to read an operator's folder in a thread of its own: what stores it is loaded and connected meanwhile, which takes half as
 * long. `pressed` throws as `readPack` does; `end` gives the thread's memory back, done or not.
 */
export function readAside(order: AsideOrder): { pressed: Promise<Pressed>; end: () => Promise<void> } {
  const thread = new Worker(new URL("./thread/service.ts", import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Pressed>();
  thread.once("message", (done: AsideDone) => {
    if ("pressed" in done) resolve(done.pressed);
    else reject(new PackRefused(done.refused.code, done.refused.detail));
  });
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("the thread that reads the datapack has ended")));
  // Who waits for it may still be busy with something that fails first.
  promise.catch(() => {});
  return { pressed: promise, end: async () => void (await thread.terminate()) };
}
