import { createPasswords } from "../apps/api/src/platform/security/passwords.ts";

/** Checks passwords as the portal does and nothing else, so many at once for so many seconds, and answers with how that went. */
const [atOnce = 1, seconds = 1] = process.argv.slice(2).map(Number);
const password = "bench-pass1";
const passwords = createPasswords({ atOnce });
const stored = await passwords.hash(password);
await passwords.verify(stored, password);

let checked = 0;
const cpu = process.cpuUsage();
const begin = performance.now();

async function work(): Promise<void> {
  while (performance.now() - begin < seconds * 1_000) {
    await passwords.verify(stored, password);
    checked += 1;
  }
}
await Promise.all(Array.from({ length: atOnce }, work));

const passed = (performance.now() - begin) / 1_000;
const { user, system } = process.cpuUsage(cpu);
process.send?.({ perSecond: checked / passed, processorMs: (user + system) / 1_000 / checked });
