import type { CharacterMention } from "@gatehouse/contract/game/chronicle";
import type { PastEvent, WorldEvent } from "@gatehouse/contract/game/game-events";
import type { Boss, Castle } from "@gatehouse/contract/game/world";
import { useMemo } from "react";
import { api } from "../../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../../lib/call/query.ts";
import { read } from "../../../../lib/call/reply.ts";
import { type BossWindow, windowsOf } from "./model.ts";

const { bosses, castles, events } = api.public.world;
const pollMs = 60_000;
/** Everybody who looks is told at once. */
const spreadMs = 1_500;

const tonight = createQuery<readonly WorldEvent[]>(
  (signal) => read(events.$get({}, { init: { cache: "no-cache", signal } })),
  { refetchAfter: () => pollMs, live: { topic: "world", spreadMs } },
);
const past = createQuery<readonly PastEvent[]>((signal) =>
  read(events.past.$get({ query: {} }, { init: { cache: "no-cache", signal } })),
);

const bossesNow = createQuery<readonly Boss[]>(
  (signal) => read(bosses.$get({}, { init: { cache: "no-cache", signal } })),
  { refetchAfter: () => pollMs, live: { topic: "world", spreadMs } },
);
const castlesNow = createQuery<readonly Castle[]>(
  (signal) => read(castles.$get({}, { init: { cache: "no-cache", signal } })),
  { refetchAfter: () => pollMs, live: { topic: "world", spreadMs } },
);

/** What is on in the game; undefined until it is known, empty while nobody can tell. */
export function useTonight(): readonly WorldEvent[] | undefined {
  const { data, failed } = useQuery(tonight, undefined);
  return data ?? (failed ? [] : undefined);
}

/** The last events that somebody won; the same as above. */
export function usePast(): readonly PastEvent[] | undefined {
  const { data, failed } = useQuery(past, undefined);
  return data ?? (failed ? [] : undefined);
}

/** The times in which dead bosses come back, where they are told; the same as above. */
export function useWindows(): readonly BossWindow[] | undefined {
  const { data, failed } = useQuery(bossesNow, undefined);
  return data ? windowsOf(data) : failed ? [] : undefined;
}

/** Castles whose siege is set; the same as above. */
export function useSieges(): readonly Castle[] | undefined {
  const { data, failed } = useQuery(castlesNow, undefined);
  return data?.filter(({ siegeAt }) => siegeAt !== undefined) ?? (failed ? [] : undefined);
}

const comingOf = (series: number) =>
  createQuery<readonly CharacterMention[]>(
    (signal) =>
      read(
        events.coming.$get({ query: { series: String(series) } }, { init: { cache: "no-cache", signal } }),
      ),
    { refetchAfter: () => pollMs, live: { topic: "world", spreadMs } },
  );

/** Who has signed up for the next event of a series, as others see them; undefined until it is known, null while nobody can tell. */
export function useComing(series: number | undefined): readonly CharacterMention[] | null | undefined {
  const query = useMemo(() => (series === undefined ? undefined : comingOf(series)), [series]);
  const { data, failed } = useQuery(query, undefined);
  return data ?? (failed ? null : undefined);
}
