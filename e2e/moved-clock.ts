import { readFileSync } from "node:fs";

/**
 * Loaded before a process of the product (node --import): its clock runs ahead by as many milliseconds as the file that
 * CLOCK_FILE names says. So a test sees within minutes what takes the product a week.
 */
const file = process.env["CLOCK_FILE"] ?? "";
const lookEveryMs = 250;
const look = (): number => Number(readFileSync(file, "utf8")) || 0;
let ahead = look();

setInterval(() => (ahead = look()), lookEveryMs).unref();

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: [], caller) =>
    Reflect.construct(target, values.length === 0 ? [target.now() + ahead] : values, caller) as Date,
  get: (target, name) => (name === "now" ? () => target.now() + ahead : Reflect.get(target, name)),
});
