import { type DestinationStream, type Logger, pino } from "pino";
import { originNow } from "./origin.ts";

export type Log = Logger;

type Folding = {
  /** Lines of one text a minute, in all and about one address. */
  perText: number;
  perAddress: number;
  windowMs: number;
};

const usual: Folding = { perText: 200, perAddress: 20, windowMs: 60_000 };
/** Texts are constants of ours; should one ever be made of what a stranger sends, they are counted together. */
const mostTexts = 500;
const infoLevel = 30;

/** Has this process go on when whoever reads what it says is gone, or its file is full: what it says from then on is lost, and nothing else. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/**
 * Structured JSON logs on standard output. Headers and bodies are never logged, so secrets have no way in. Who repeats
 * what is told at `info` or above fills nobody's disk: what is too much within a minute is counted, and told as one line.
 */
export const createLog = (level: string, destination?: DestinationStream, folding = usual): Log => {
  const fold = createFold(folding);
  return pino(
    {
      level,
      base: null,
      // The request that it goes back to, also where a job goes on with it.
      mixin: () => ({ ...originNow() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(given, write, itsLevel) {
          const line = () => write.apply(this, given);
          if (itsLevel < infoLevel) return line();
          const [what, said] = given as unknown[];
          const text = [said, what].find((word) => typeof word === "string") ?? "";
          fold(text, addressIn(what), line, (folded) => write.apply(this, [{ folded }, text]));
        },
      },
    },
    destination ?? pino.destination(1),
  );
};

const addressIn = (what: unknown): string =>
  typeof what === "object" && what !== null && "address" in what ? String(what.address) : "";

type Seen = { written: number; folded: number; tell: (folded: number) => void };

function createFold({ perText, perAddress, windowMs }: Folding) {
  const texts = new Map<string, Seen>();
  const addresses = new Map<string, number>();

  function end(): void {
    for (const { folded, tell } of texts.values()) if (folded > 0) tell(folded);
    texts.clear();
    addresses.clear();
  }

  return (text: string, address: string, write: () => void, tell: (folded: number) => void): void => {
    if (texts.size === 0) setTimeout(end, windowMs).unref();
    const key = texts.size < mostTexts ? text : "";
    const seen = texts.get(text) ?? texts.get(key) ?? { written: 0, folded: 0, tell };
    texts.set(texts.has(text) ? text : key, seen);
    const ofAddress = addresses.get(`${text} ${address}`) ?? 0;
    if (seen.written >= perText || ofAddress >= perAddress) {
      seen.folded += 1;
      return;
    }
    seen.written += 1;
    addresses.set(`${text} ${address}`, ofAddress + 1);
    write();
  };
}
