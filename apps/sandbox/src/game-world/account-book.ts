import type { BridgeClient } from "./bridge-client.ts";

export interface AccountBook {
  /** Takes over what changed since the last time. */
  update(): Promise<void>;
  /** Whether the game has an account with this login that is not closed. */
  isOpen(login: string): boolean;
}

/** The game's accounts, as the portal makes and closes them. */
export function createAccountBook(bridge: BridgeClient): AccountBook {
  const open = new Set<string>();
  let cursor = 0;
  return {
    async update() {
      for (;;) {
        // Asking after a cursor says that all before it has been taken over.
        const changes = await bridge.accounts(cursor);
        for (const { login, state } of changes.accounts) {
          if (state === "active") open.add(login);
          else open.delete(login);
        }
        if (changes.cursor === cursor) return;
        cursor = changes.cursor;
      }
    },
    isOpen: (login) => open.has(login),
  };
}
