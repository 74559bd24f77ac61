import { derivedKey, sameSecret } from "../../../../platform/security/secrets.ts";
import type { RolesService } from "../service.ts";

type Session = { sessionId: number; accountId: number };
type Options = { secretKey: string; roles: Pick<RolesService, "isAwake" | "people" | "roleOf"> };

/**
 * What the office's pages are shown for: a request for a page brings no session, so a cookie says whose it is. It opens
 * pages, and no call.
 */
export function createPassService({ secretKey, roles }: Options) {
  const key = derivedKey(secretKey, "office pass");
  const signatureOf = (sessionId: string, accountId: string): string =>
    derivedKey(key, `${sessionId} ${accountId}`);

  return {
    /** The cookie of a whole session, where its account has a role; null for everybody else. */
    async issue({ sessionId, accountId }: Session): Promise<string | null> {
      if ((await roles.roleOf(accountId)) === null) return null;
      return `${sessionId}.${accountId}.${signatureOf(String(sessionId), String(accountId))}`;
    },

    /** Whether a cookie is that of a session that lives, of an account whose role is awake. */
    async opens(cookie: string): Promise<boolean> {
      const [, sessionId = "", accountId = "", signature = ""] = form.exec(cookie) ?? [];
      if (!sameSecret(signature, signatureOf(sessionId, accountId))) return false;
      return (await roles.people().isLive(Number(sessionId))) && roles.isAwake(Number(accountId));
    },
  };
}

const form = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/;
