import cluster from "node:cluster";
import { builtFrontend } from "./platform/pages/frontend.ts";
import { createSiblings } from "./platform/processes/siblings.ts";
import type { Greeting } from "./processes.ts";
import { runPortal } from "./run.ts";

/** One of the processes that serve a port together; its starter says on what it stands. */
const number = cluster.worker?.id ?? 0;
// A terminal that is closed tells all of them; what it means is the first one's to say.
process.on("SIGHUP", () => {});
const siblings = createSiblings(number);
const { ground } = await new Promise<Greeting>((settle) => {
  const hear = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("ground" in message)) return;
    process.off("message", hear);
    settle(message as Greeting);
  };
  process.on("message", hear);
  // What is sent before somebody listens is lost.
  process.send?.({ hello: true });
});
const ready = () => void process.send?.({ ready: true });
process.exit(await runPortal(builtFrontend, ready, { number, ground, siblings }));
