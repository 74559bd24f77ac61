import type { LiveEvents, LiveTopic } from "@gatehouse/contract/operations/live";

export type LiveEvent = { topic: LiveTopic; data: unknown };

/** The blocks of an event stream as they come, in pieces of any size: ids and events. */
export function createEventReader(onId: (id: string) => void, onEvent: (event: LiveEvent) => void) {
  let text = "";
  return (piece: string): void => {
    const blocks = (text + piece).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const { id, event, data } = fieldsOf(block);
      if (id) onId(id);
      if (!event || !data) continue;
      const told: unknown = JSON.parse(data);
      onEvent({ topic: topicOf(event, told), data: told });
    }
  };
}

function fieldsOf(block: string): Record<string, string> {
  const pairs = block.split("\n").map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? ["", ""]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function topicOf(event: string, data: unknown): LiveTopic {
  if (event !== "ranks") return event as LiveTopic;
  const { sort, page } = data as LiveEvents["ranks"];
  return `ranks:${sort}:${page}`;
}
