import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createHub } from "./hub.ts";
import { createWatch } from "./watch.ts";

const out = new ServerResponse(new IncomingMessage(new Socket()));

test("when it is closed, what is being read is waited for, and nothing more is read", async () => {
  const log = createLog("silent");
  const warn = vi.spyOn(log, "warn");
  const hub = createHub({ mostByNetwork: 0 });
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const read = vi.fn<(topic: string) => Promise<string>>(() => {
    begun.resolve();
    return answer.promise;
  });
  const watch = createWatch({ name: "status", read }, { hub, log });
  const greet = (topic: string) =>
    watch.greet({ out, topics: [topic], network: "", session: null, from: null }, topic);
  greet("status:one");
  greet("status:two");
  await begun.promise;
  let isClosed = false;
  const closed = watch.close().then(() => (isClosed = true));
  watch.readAll();
  greet("status:three");
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  answer.reject(new Error("the database has gone"));
  await closed;
  expect(read).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
});
