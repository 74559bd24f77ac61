import pg from "pg";
import { errorCode } from "../error-code.ts";

/** What PostgreSQL says when it ends, is starting, or takes no more connections, and that of broken ones. */
const saidByServer = /^(?:08...|57P0[123]|53300)$/;
const saidBySystem =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own, which have no code. */
const saidByDriver =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be asked now, and not that what was asked is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return (error instanceof pg.DatabaseError ? saidByServer : saidBySystem).test(code);
  return error instanceof Error && saidByDriver.test(error.message);
}
