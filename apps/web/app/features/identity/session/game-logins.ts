import { useShellData } from "../../../lib/page/shell-data.ts";

/** Of two schemas that of logins as the game has them, where players may claim those; else that of the portal's own. */
export function useLoginSchema<Usual, Claimed>(schemas: { usual: Usual; claimed: Claimed }): Usual | Claimed {
  return useShellData().config.gameLogins ? schemas.claimed : schemas.usual;
}
