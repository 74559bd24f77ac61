import { errorCode } from "../error-code.ts";

/**
 * What PostgreSQL says when it ends or is starting, has no more connections, memory or disk (53), cannot read or write a file
 * (58030), or takes no writes (25006).
 */
const saidByServer = /^(?:08...|57P0[123]|53...|58030|25006)$/;
/** Of broken connections, and where this process has no room for one more. */
const saidBySystem =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/;
/** The driver's own, which have no code. */
const saidByDriver =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot do now what it is asked, and not that what was asked is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return saidByServer.test(code) || saidBySystem.test(code);
  return error instanceof Error && saidByDriver.test(error.message);
}
