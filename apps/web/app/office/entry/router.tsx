import { createBrowserRouter, type RouteObject } from "react-router";
import { Frame } from "./frame.tsx";
import { Broken, Unknown } from "./unknown.tsx";
import { places } from "./places/places.ts";
import { Guarded } from "./guarded.tsx";
import type { Screen } from "./places/place.ts";

const routeOf = ({ path, permission, load }: Screen): RouteObject => ({
  path,
  errorElement: <Broken />,
  lazy: async () => {
    const { default: Shown } = await load();
    return {
      element: (
        <Guarded permission={permission}>
          <Shown />
        </Guarded>
      ),
    };
  },
});

/** The office's pages: what the places list, inside the frame. */
export const officeRouter = () =>
  createBrowserRouter(
    [
      {
        path: "/",
        element: <Frame />,
        errorElement: <Broken />,
        hydrateFallbackElement: <></>,
        children: [
          ...places.flat().flatMap(({ screens }) => screens.map(routeOf)),
          { path: "more", lazy: async () => ({ Component: (await import("./more.tsx")).default }) },
          { path: "*", element: <Unknown /> },
        ],
      },
    ],
    { basename: "/admin" },
  );
