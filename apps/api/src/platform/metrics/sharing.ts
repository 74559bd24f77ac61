import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from "prom-client";
import { within } from "../outbound/cached-value.ts";
import type { Siblings } from "../processes/siblings.ts";

type Told = MetricObjectWithValues<MetricValue<string>>[];

/** Who does not answer by then is left out. */
const patienceMs = 2_000;

/** What only grows, and would seem to begin anew if it went with a process. */
const grows = ({ type }: Told[number]): boolean => ["counter", "histogram"].includes(String(type));

/** Adds up what the processes know: gives it to siblings who ask, and takes over what those leave who end. */
export function shareMetrics(registry: Registry, siblings: Siblings) {
  let inherited: Told = [];
  let asked = 0;
  const waiting = new Map<number, (from: number, told: Told) => void>();

  const own = async (): Promise<Told> => [...(await registry.getMetricsAsJSON()), ...inherited];
  siblings.hear("metrics asked", (id: number, from) => {
    void own().then((metrics) => siblings.tell("metrics", { id, metrics }, from));
  });
  siblings.hear("metrics", ({ id, metrics }: { id: number; metrics: Told }, from) =>
    waiting.get(id)?.(from, metrics),
  );
  siblings.hear("metrics left", (left: Told) => {
    void AggregatorRegistry.aggregate([inherited, left])
      .getMetricsAsJSON()
      .then((metrics) => (inherited = metrics));
  });

  async function ask(): Promise<Told[]> {
    const open = new Set(siblings.others());
    if (open.size === 0) return [];
    const id = (asked += 1);
    const answers: Told[] = [];
    const all = new Promise<void>((settle) => {
      waiting.set(id, (from, metrics) => {
        answers.push(metrics);
        open.delete(from);
        if (open.size === 0) settle();
      });
    });
    void siblings.tell("metrics asked", id);
    await within(patienceMs, all);
    waiting.delete(id);
    return answers;
  }

  return {
    async all(): Promise<Pick<Registry, "metrics">> {
      const others = await ask();
      if (others.length === 0 && inherited.length === 0) return registry;
      return AggregatorRegistry.aggregate([await own(), ...others]);
    },

    async leave(): Promise<void> {
      const [heir] = siblings.others();
      if (heir === undefined) return;
      const left = await AggregatorRegistry.aggregate([await own()]).getMetricsAsJSON();
      await siblings.tell("metrics left", left.filter(grows), heir);
    },
  };
}
