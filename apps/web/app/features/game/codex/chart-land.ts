import { type Bounds, chartWidth, type Projection, regionSize } from "./chart-places.ts";

/** The lines between the regions of the game's world. */
function grid({ west, north, east, south }: Bounds, { place, height }: Projection): string {
  const steps = (from: number, to: number) => {
    const first = Math.ceil(from / regionSize);
    return Array.from({ length: Math.max(0, Math.floor(to / regionSize) - first + 1) }, (_, index) => (first + index) * regionSize);
  };
  const columns = steps(west, east).map((x) => `M${place(x, 0)[0]} 0V${height}`);
  const rows = steps(north, south).map((y) => `M0 ${place(0, y)[1]}H${chartWidth}`);
  return `<path d="${[...columns, ...rows].join("")}" fill="none" stroke="var(--shore)" stroke-width="1" opacity=".35"/>`;
}

export const landOf = (bounds: Bounds, projection: Projection): string => grid(bounds, projection);
