/** Numbers below this are seconds since 1970, others milliseconds. */
const leastMilliseconds = 1e11;
/** Before the year 2000 nothing of a game happened: a moment then is a way to say that there is none. */
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** A moment as games write it: ISO, seconds or milliseconds since 1970; undefined where it cannot be one. */
export function momentOf(given: string | number | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const ms =
    typeof given === "string" ? Date.parse(given) : given < leastMilliseconds ? given * 1_000 : given;
  return ms >= earliest && ms < latest ? new Date(ms) : undefined;
}
