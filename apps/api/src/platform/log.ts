import { pino, type Logger } from "pino";

export type Log = Logger;

/** Structured JSON logs on standard output. Headers and bodies are never logged, so secrets have no way in. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
