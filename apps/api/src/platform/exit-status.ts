import { errorCode } from "./error-code.ts";
import { isDatabaseAway } from "./postgres/away.ts";

/**
 * How a process ends, by the numbers of sysexits.h, which service managers and scripts know. 1 is everything that the program did
 * as it should, though not what was hoped for: something to mend was found, or what was named is not there.
 */
export const exits = {
  ok: 0,
  unfulfilled: 1,
  /** It was called wrongly. */
  usage: 64,
  /** What it was given to read is not what it has to be. */
  data: 65,
  /** What it was to read is not there. */
  noInput: 66,
  /** Something that it needs does not answer, or is somebody else's at the moment. */
  unavailable: 69,
  /** A fault of ours. */
  internal: 70,
  /** What it was to write cannot be made there. */
  cannotCreate: 73,
  /** Reading or writing broke off, such as by a full disk. */
  io: 74,
  noPermission: 77,
  /** A setting, or the place that it was started in, is wrong: another start alone changes nothing. */
  configuration: 78,
} as const;

export type Exit = (typeof exits)[keyof typeof exits];

type RefusedOptions = ErrorOptions & { exit?: Exit };

/** Something that an operator can mend; the message says what, in one sentence for the console. */
export class Refused extends Error {
  /** How a process ends by one that does not say it. */
  static readonly usual: Exit = exits.unfulfilled;
  readonly exit: Exit;

  constructor(message: string, { exit, ...options }: RefusedOptions = {}) {
    super(message, options);
    this.name = new.target.name;
    this.exit = exit ?? new.target.usual;
  }
}

const bySystem: Readonly<Record<string, Exit>> = {
  ENOENT: exits.noInput,
  EISDIR: exits.noInput,
  ENOTDIR: exits.noInput,
  EACCES: exits.noPermission,
  EPERM: exits.noPermission,
  ENOSPC: exits.io,
  EIO: exits.io,
  EROFS: exits.cannotCreate,
  EADDRINUSE: exits.unavailable,
};

/** How a process ends by what the system says, such as `ENOENT`; undefined where that tells nothing. */
export const exitBySystem = (code: string): Exit | undefined => bySystem[code];

/** How a process ends by an error: as that says of itself, by what the system or the database says, else as by a fault of ours. */
export function exitBy(error: unknown): Exit {
  if (error instanceof Error && "exit" in error) return (error as Error & { exit: Exit }).exit;
  const code = errorCode(error) ?? "";
  if (code.startsWith("ERR_PARSE_ARGS")) return exits.usage;
  if (isDatabaseAway(error)) return exits.unavailable;
  return exitBySystem(code) ?? exits.internal;
}
