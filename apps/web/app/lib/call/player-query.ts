import { createQuery, useQuery, type Query } from "./query.ts";
import { storedSession, useSession } from "../session/session.ts";

type Refetch = () => Promise<void>;
const refetches = new Set<Refetch>();

/**
 * Something of the API that belongs to the player who is logged in, as a hook. What was answered is kept with the session that
 * asked, so that nobody sees what was answered to the player before.
 */
export function createPlayerQuery<T>(
  fetch: () => Promise<T>,
  options: Parameters<typeof createQuery<T>>[1] = {},
) {
  let current: { token: string; query: Query<T> } | undefined;

  function queryOf(token: string): Query<T> {
    const ask = () => {
      if (storedSession()?.token !== token) throw new Error("The session has changed");
      return fetch();
    };
    if (current?.token !== token) {
      current = { token, query: createQuery<T>(async () => ask(), { ...options, forgets: true }) };
    }
    return current.query;
  }
  const refetchShown: Refetch = async () => {
    if (current?.query.isLive()) await current.query.refetch();
  };
  refetches.add(refetchShown);

  const usePlayerQuery = () => {
    const token = useSession()?.token;
    const query = token === undefined ? undefined : queryOf(token);
    const { data, failed } = useQuery<T, undefined>(query, undefined);
    return {
      data,
      /** The newest call brought nothing, and there is nothing older to show. */
      hasFailed: failed && data === undefined,
      isPending: !failed && data === undefined,
      refetch: () => void query?.refetch(),
    };
  };
  return Object.assign(usePlayerQuery, {
    /** Asks anew where it is shown: for a part that hears from elsewhere that something has changed. */
    refetch: refetchShown,
    /** Shows at once what was just done; the next answer takes its place. */
    update: (change: (data: T) => T): void => current?.query.update(change),
    /** What was answered last to the player; undefined where nothing is shown. */
    last: (): T | undefined => current?.query.state()?.data,
  });
}

/** Asks anew for all that is shown of the player: what was done to one part of the account shows in others, too. */
export async function refetchPlayer(): Promise<void> {
  await Promise.all([...refetches].map((refetch) => refetch()));
}
