import type { LoaderFunctionArgs } from "react-router";
import { landOf } from "./chart-land.ts";
import { projectionOf } from "./chart-places.ts";
import { clientOf } from "./data.ts";

/**
 * /codex/chart.svg: the land below the charts, in the colours of the page that uses it (`#land`): browsers keep it, and no page
 * carries it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const front = await clientOf(context).front();
  if (!front?.chart) return new Response(null, { status: 404 });
  const drawing = landOf(front.chart, projectionOf(front.chart));
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="land">${drawing}</g></defs></svg>`,
    { headers: { "Content-Type": "image/svg+xml; charset=utf-8" } },
  );
}
