import type { ServerHistory } from "@gatehouse/contract/game/status";

/** A server's last 24 hours in quarters of an hour, oldest first: the most players in each, 0 while it was down, null: not known. */
export type ServerDay = { code: ServerHistory["code"]; players: (number | null)[] };

const quarters = 96;
const quarterMs = 900_000;

/** What the chart is drawn from; nothing of a server whose players nobody counts. */
export function daysOf(history: readonly ServerHistory[], now: number): ServerDay[] {
  return history
    .filter(({ samples }) => samples.some(({ players }) => players !== null))
    .map(({ code, samples }) => {
      const players: (number | null)[] = Array.from({ length: quarters }, () => null);
      for (const sample of samples) {
        const slot = quarters - 1 - Math.floor((now - Date.parse(sample.at)) / quarterMs);
        const count = sample.online ? sample.players : 0;
        if (slot >= 0 && slot < quarters && count !== null)
          players[slot] = Math.max(players[slot] ?? 0, count);
      }
      return { code, players };
    });
}

/** The day with who plays right now in its last quarter: the page may be older than that. */
export const withPresent = ({ code, players }: ServerDay, present: number | undefined): ServerDay => ({
  code,
  players:
    present === undefined ? players : [...players.slice(0, -1), Math.max(players.at(-1) ?? 0, present)],
});

/** The most players of a day. */
export const peakOf = ({ players }: ServerDay): number => Math.max(...players.map((count) => count ?? 0));

/** The outline of a day as an SVG path in a box of 96 by 100; what is not known is left open. */
export function outlineOf(day: ServerDay): { line: string; area: string } {
  const peak = Math.max(1, peakOf(day));
  const runs: string[][] = [];
  day.players.forEach((count, slot) => {
    if (count === null) return;
    const y = 100 - Math.round((count / peak) * 96);
    const isNew = slot === 0 || day.players[slot - 1] === null;
    if (isNew) runs.push([]);
    runs.at(-1)?.push(`${isNew ? `${slot} ${y} ` : ""}${slot + 1} ${y}`);
  });
  const lines = runs.map((points) => `M${points.join(" ")}`);
  const from = (line: string) => line.slice(1, line.indexOf(" "));
  const to = (line: string) => line.split(" ").at(-2);
  return {
    line: lines.join(""),
    area: lines.map((line) => `${line} ${to(line)} 100 ${from(line)} 100z`).join(""),
  };
}
