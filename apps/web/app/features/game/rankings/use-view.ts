import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { useRef } from "react";
import type { RankingOption } from "@gatehouse/contract/game/stats";
import { afterPaint } from "../../../ui/after-paint.ts";
import { readView, type View, viewPath } from "./view.ts";

/** The view that the address names. */
export function useView(): View {
  const [query] = useSearchParams();
  return readView(query);
}

/** What changes the view; each is a step of the browser's history unless it only refines the last one. */
export function useViewChanges(view: View, loading: boolean) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const leaving = useRef(false);

  const go = (next: View, replace: boolean): void => {
    // Flushed, so that the load that follows is known before the next click is judged.
    void navigate(viewPath(next), { replace, preventScrollReset: true, flushSync: true });
    leaving.current = false;
  };
  return {
    /** Switches the ranking, from its first page on, once the press is seen; false while any list loads, which ignores it (product.md 4.1). */
    choose: (sort: RankingOption): boolean => {
      if (loading || leaving.current || navigation.state !== "idle") return false;
      leaving.current = true;
      afterPaint(() => go({ ...view, sort, page: 0 }, false));
      return true;
    },
    search: (search: string) => go({ ...view, search, page: 0 }, view.search !== ""),
    widen: (wide: boolean) => go({ ...view, wide }, true),
  };
}
