import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { Hydrated } from "../../lib/browser/hydrated.ts";
import { officeRouter } from "./router.tsx";
import "../../ui/fonts.css";
import "../../ui/tokens.css";
import "../../ui/base.css";
import "./office.css";

const root = document.getElementById("office");
if (!root) throw new Error("The page has no place for the office");
createRoot(root).render(
  <StrictMode>
    <Hydrated value>
      <RouterProvider router={officeRouter()} />
    </Hydrated>
  </StrictMode>,
);
