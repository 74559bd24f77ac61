import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** Brings the head of a list back into sight when another page of it is asked for further down; whoever goes back finds the place they left. */
export function useHeadInSight(page: number) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(page);
  const goesBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const head = list.current;
    if (!head || goesBack) return;
    const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (head.getBoundingClientRect().top < room) head.scrollIntoView({ block: "start" });
  }, [page, goesBack]);
  return list;
}
