import { use } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Hydrated } from "../../../lib/browser/hydrated.ts";
import { type Part, readView, type View, viewPath } from "./view.ts";

/** The view that the address names, and the ways to others. */
export function useView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = use(Hydrated);
  const view = readView(query);
  return {
    view,
    /** The address of a choice. Without scripts the page is loaded anew: then the address leads to the part, too. */
    to: (changes: Partial<View>, part: Part): string =>
      viewPath({ ...view, ...changes }, isHydrated ? undefined : part),
    /** Refines the view: no step of the browser's history. */
    change: (changes: Partial<View>): void =>
      void navigate(viewPath({ ...view, ...changes }), { replace: true, preventScrollReset: true }),
  };
}
