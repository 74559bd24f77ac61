import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { parametersOf, readView, type View } from "./view.ts";

/** The view that the address names, and how to change it: what only refines it is no step of the browser's history. */
export function useView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(query);
  const change = (changes: Partial<View>): void => {
    const next = parametersOf({ ...view, ...changes });
    void navigate(`${paths.world}${next.size > 0 ? `?${next}` : ""}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { view, change };
}
