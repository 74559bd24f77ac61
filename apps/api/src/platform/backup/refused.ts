import { type EndingOptions, exits } from "../exit-status.ts";

/** A backup that cannot be read, or a place where it cannot go; its message says what to do. */
export class BackupRefused extends Error {
  readonly exit;

  constructor(message: string, { exit = exits.data, ...options }: EndingOptions = {}) {
    super(message, options);
    this.exit = exit;
  }
}
