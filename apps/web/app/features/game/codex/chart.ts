import type { CodexGround } from "@gatehouse/contract/game/codex-monsters";
import { limits } from "@gatehouse/contract/limits";
import type { LoaderFunctionArgs } from "react-router";
import type { CodexClient } from "./api.ts";
import { landOf, type Standing } from "./chart-land.ts";
import { projectionOf } from "./chart-places.ts";
import { clientOf } from "./data.ts";

/** More are not needed to see the land. */
const mostGrounds = 1_500;
const townReach = 4_000;

async function allGrounds(client: CodexClient): Promise<CodexGround[]> {
  const { most: size } = limits.page;
  const first = await client.grounds({ size });
  const pages = Math.min(Math.ceil(first.total / size), Math.ceil(mostGrounds / size));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => client.grounds({ size, page: index + 1 })),
  );
  return [first, ...others].flatMap(({ rows }) => rows);
}

/** The last that was drawn. */
let drawn: { importedAt: string; svg: string } | undefined;

/**
 * /codex/chart.svg: the land below the charts, in the colours of the page that uses it (`#land`): browsers keep it, and no page
 * carries it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const client = clientOf(context);
  const chart = await client.chart();
  if (!chart) return new Response(null, { status: 404 });
  if (drawn?.importedAt === chart.importedAt) return reply(drawn.svg);
  const standings: Standing[] = [
    ...(await allGrounds(client)).map(({ x, y, reach, from, to }) => ({
      x,
      y,
      reach,
      level: (from + to) / 2,
    })),
    ...chart.towns.map(({ x, y }) => ({ x, y, reach: townReach })),
  ];
  const drawing = landOf(chart.bounds, projectionOf(chart.bounds), standings);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="land">${drawing}</g></defs></svg>`;
  drawn = { importedAt: chart.importedAt, svg };
  return reply(svg);
}

/** Pages ask for it with the moment of the import, so it may be kept for long. */
const reply = (svg: string): Response =>
  new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=604800, s-maxage=60, stale-while-revalidate=600",
    },
  });
