import { api } from "../../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../../lib/call/player-query.ts";
import { read } from "../../../../lib/call/reply.ts";

const calls = api.public.user.notifications;

/** What rings next, and what was told in the last days. */
export const useTold = createPlayerQuery(() => read(calls.told.$get()));

/** What could be watched in the world, by name. */
export const useWatchable = createPlayerQuery(async () => {
  const [bosses, castles, events] = await Promise.all([
    read(api.public.world.bosses.$get({})),
    read(api.public.world.castles.$get({})),
    read(api.public.world.events.$get({})),
  ]);
  const series = new Map(events.map(({ series: id, name }) => [id, name]));
  return { bosses, castles, events: Array.from(series, ([id, name]) => ({ id, name })) };
});

export const removeBrowser = async (id: number): Promise<void> => {
  await read(calls.subscriptions[":id"].$delete({ param: { id: String(id) } }));
};

export const sendTest = async (): Promise<void> => {
  await read(calls.test.$post());
};

type Quiet = { from: string; to: string; timeZone: string };

export const saveQuiet = async (quiet: Quiet | null): Promise<void> => {
  await read(calls.quiet.$put({ json: quiet }));
};
