import { api } from "../../../lib/call/api.ts";
import { createPlayerQuery } from "../../../lib/call/player-query.ts";
import { read } from "../../../lib/call/reply.ts";

/** The characters of the player who is logged in. */
export const useOwnCharacters = createPlayerQuery(() => read(api.public.user.balance.charNames.$get()));
