import { expect, it } from "vitest";
import { createEventReader, type LiveEvent } from "./live-events.ts";

const stream = `retry: 5000
id: row.0

:

id: row.1
event: status
data: [{"code":"it","status":"online"}]

id: row.2
event: ranks
data: {"sort":"clans","page":2,"ids":["Ärla"]}

`;

it.each([1, 7, 10_000])("events are the same in pieces of %i characters", (size) => {
  const [ids, events]: [string[], LiveEvent[]] = [[], []];
  const take = createEventReader(
    (id) => ids.push(id),
    (event) => events.push(event),
  );
  for (let at = 0; at < stream.length; at += size) take(stream.slice(at, at + size));
  expect(ids).toEqual(["row.0", "row.1", "row.2"]);
  expect(events).toEqual([
    { topic: "status", data: [{ code: "it", status: "online" }] },
    { topic: "ranks:clans:2", data: { sort: "clans", page: 2, ids: ["Ärla"] } },
  ]);
});
