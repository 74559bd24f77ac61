import { Refused } from "../platform/exit-status.ts";
import type { Prompts } from "./setup-parts.ts";

/** Asks at the terminal. */
export async function terminalPrompts(): Promise<Prompts> {
  const { isCancel, log, password, select, text } = await import("@clack/prompts");
  const kept = (answer: unknown): string => {
    if (isCancel(answer))
      throw new Refused("Ended. What was confirmed before is written, the rest is as it was.");
    return typeof answer === "string" ? answer : "";
  };
  return {
    say: (line) => log.message(line),
    async ask(message, { initial = "", hint, wrong }) {
      const answer = await text({
        message,
        initialValue: initial,
        ...(hint !== undefined && { placeholder: hint }),
        validate: (given) => wrong?.((given ?? "").trim()),
      });
      return kept(answer).trim();
    },
    async askSecret(message, { isSet }) {
      const answer = await password({
        message: isSet ? `${message} (nothing keeps the present one)` : message,
      });
      return kept(answer);
    },
    async choose(message, options, initial) {
      const answer = await select<string>({
        message,
        initialValue: initial,
        options: options.map(({ value, label, hint }) => ({
          value,
          label,
          ...(hint !== undefined && { hint }),
        })),
      });
      const value = kept(answer);
      return options.find((option) => option.value === value)?.value ?? initial;
    },
  };
}
