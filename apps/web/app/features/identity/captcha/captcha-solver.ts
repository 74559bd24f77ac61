import type { CaptchaChallenge } from "@gatehouse/contract/identity/captcha";
import { api } from "../../../lib/call/api.ts";
import { read } from "../../../lib/call/reply.ts";

type Solution = { counter: number; derivedKey: string };

const mostWorkers = 4;

/** Fetches a challenge and does its work off the page's thread; what the field `recaptcha` takes. Throws when it cannot. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const [challenge, { default: PowWorker }] = await Promise.all([
    read(api.public.captcha.challenge.$get({}, { init: { signal } })),
    import("altcha/workers/pbkdf2?worker"),
  ]);
  signal.throwIfAborted();
  const count = Math.min(mostWorkers, navigator.hardwareConcurrency || 2);
  const workers = Array.from({ length: count }, () => new PowWorker());
  try {
    const attempts = workers.map((worker, index) => work(worker, challenge, { start: index, step: count }));
    const solution = await Promise.race([...attempts, aborted(signal)]);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Each worker tries its share of the counters, so the first answer is the answer. */
function work(
  worker: Worker,
  challenge: CaptchaChallenge,
  share: { start: number; step: number },
): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("error", () => reject(new Error("The captcha's worker failed")));
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | { error: Error } | null>) => {
      if (data && "counter" in data) resolve(data);
      else reject(data?.error ?? new Error("The captcha has no solution"));
    });
    worker.postMessage({
      type: "work",
      challenge,
      counterMode: "uint32",
      counterStart: share.start,
      counterStep: share.step,
    });
  });
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
