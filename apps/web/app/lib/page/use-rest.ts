import { use, useDeferredValue } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { Hydrated } from "../browser/hydrated.ts";

/**
 * Whether the parts of a page that its first screen does not show are rendered: a step later for whoever has come by a link. A page
 * that is opened, gone back to or has its place named in the address is whole from the first.
 */
export function useRest(): boolean {
  const isOpened = !use(Hydrated);
  const isGoneBackTo = useNavigationType() === NavigationType.Pop;
  const namesPlace = useLocation().hash !== "";
  return useDeferredValue(true, isOpened || isGoneBackTo || namesPlace);
}
