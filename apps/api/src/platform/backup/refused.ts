import { exits, Refused } from "../exit-status.ts";

/** A backup that cannot be read, or a place where it cannot go; its message says what to do. */
export class BackupRefused extends Refused {
  static override readonly usual = exits.data;
}
