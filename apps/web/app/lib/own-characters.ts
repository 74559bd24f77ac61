import { api } from "./call/api.ts";
import { createPlayerQuery } from "./call/player-query.ts";
import { read } from "./call/reply.ts";

/** The characters of the player who is logged in. */
export const useOwnCharacters = createPlayerQuery(() => read(api.public.user.balance.charNames.$get()));
