import { useEffect, useRef } from "react";

/** Brings the head of a list back into sight when another page of it is asked for further down. */
export function useHeadInSight(page: number) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const head = list.current;
    if (!head) return;
    const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (head.getBoundingClientRect().top < room) head.scrollIntoView({ block: "start" });
  }, [page]);
  return list;
}
