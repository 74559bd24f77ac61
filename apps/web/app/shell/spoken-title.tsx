import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Tells readers the title of the page that a link inside the portal has led to: the browser itself loads nothing then. */
export function SpokenTitle() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (line.current && pathname !== last.current) line.current.textContent = document.title;
    last.current = pathname;
  }, [pathname]);
  return <p ref={line} className="visually-hidden" aria-live="polite" />;
}
