import { useEffect, useState } from "react";

/** The line of the window that the part one reads crosses: a little below its top. */
const line = { rootMargin: "-25% 0px -74% 0px" };

/** Which of these parts of the page one has scrolled to; undefined above the first and below the last. */
export function useReached(parts: readonly string[]): string | undefined {
  const [reached, setReached] = useState<string>();
  const names = parts.join(" ");
  useEffect(() => {
    const seen = new Map<Element, string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const part = seen.get(target);
        if (isIntersecting) setReached(part);
        else setReached((last) => (last === part ? undefined : last));
      }
    }, line);
    for (const part of names.split(" ").filter(Boolean)) {
      const section = document.getElementById(part)?.closest("section");
      if (!section) continue;
      seen.set(section, part);
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return names === "" ? undefined : reached;
}
