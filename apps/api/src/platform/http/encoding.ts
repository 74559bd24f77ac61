import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** All browsers of a kind send the same. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The smallest encoding that a client takes, by its Accept-Encoding; `q=0` refuses one. */
export function bestEncoding(accepted: string): Encoding {
  const before = known.get(accepted);
  if (before) return before;
  const best = readEncoding(accepted);
  known.set(accepted, best);
  return best;
}

function readEncoding(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    weights.set(name, Number(weight));
  }
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
