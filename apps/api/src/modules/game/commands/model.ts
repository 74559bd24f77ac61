/** Why a command ended that no game server was given, as its row tells it. */
export const notAskedFor = "The game did not ask for it in time";
