/** A backup that cannot be read, or a place where it cannot go; its message says what to do. */
export class BackupRefused extends Error {}
