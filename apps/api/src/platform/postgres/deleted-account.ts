import { errorCode } from "../error-code.ts";

const noSuchKey = "23503";

/** Whether PostgreSQL refused a row since the account that it hangs on was deleted at this moment. */
export const isOfDeletedAccount = (error: unknown): boolean =>
  errorCode(error) === noSuchKey &&
  error instanceof Error &&
  "detail" in error &&
  // The sentence is in the server's language, names in it are not.
  String(error.detail).includes('"accounts"');
