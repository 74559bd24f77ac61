import { api } from "./api.ts";
import { createPlayerQuery } from "./player-query.ts";
import { read } from "./reply.ts";

/** The characters of the player who is logged in. */
export const useOwnCharacters = createPlayerQuery(() => read(api.public.user.balance.charNames.$get()));
