import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Tells readers the title of the page that a link inside the portal has led to: the browser itself loads nothing then. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (title !== "" || pathname !== first) setTitle(document.title);
  }, [pathname, first, title]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
