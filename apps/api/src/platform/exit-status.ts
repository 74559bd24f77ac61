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

/** An error that knows how a process ends by it. */
type Ending = { exit: Exit };
export type EndingOptions = ErrorOptions & Partial<Ending>;

const bySystem: Readonly<Record<string, Exit>> = {
  ENOENT: exits.noInput,
  EACCES: exits.noPermission,
  EPERM: exits.noPermission,
  ENOSPC: exits.io,
  EIO: exits.io,
  EROFS: exits.cannotCreate,
  EMFILE: exits.unavailable,
  ENFILE: exits.unavailable,
  EADDRINUSE: exits.unavailable,
  ECONNREFUSED: exits.unavailable,
};

const ours = [TypeError, RangeError, ReferenceError, SyntaxError];

/** How a process ends by an error. */
export function exitBy(error: unknown): Exit {
  if (!(error instanceof Error)) return exits.internal;
  if ("exit" in error) return (error as Error & Ending).exit;
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("ERR_PARSE_ARGS")) return exits.usage;
  const known = bySystem[code];
  if (known !== undefined) return known;
  return ours.some((kind) => error instanceof kind) ? exits.internal : exits.unfulfilled;
}
