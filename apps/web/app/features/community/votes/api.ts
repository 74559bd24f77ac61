import { useEffect } from "react";
import { api } from "../../../lib/api.ts";
import { createPolled, usePolled } from "../../../lib/polled.ts";
import { read } from "../../../lib/reply.ts";

const votes = createPolled(
  () => read(api.public.vote.notVoted.$get()),
  () => undefined,
);

/** Where this visitor has voted; asked again when the visitor comes back to the page from voting. */
export function useVoteStatus() {
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) void votes.refresh();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);
  return usePolled(votes, undefined);
}
