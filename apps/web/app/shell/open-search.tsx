import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { text } from "../lib/words/i18n.ts";
import { paths } from "../paths.ts";
import { Icon } from "../ui/art/icon.tsx";
import styles from "./open-search.module.css";

const load = () => import("../search/window.tsx");
const prepare = () => void load().catch(() => {});

/** The way to the search over everything, which "/" opens, too: a window above the page, or its own page without scripts. */
export function OpenSearch() {
  const [Window, setWindow] = useState<ComponentType<{ onClose: () => void }>>();
  const navigate = useNavigate();
  const open = () =>
    void load().then(
      ({ SearchWindow }) => setWindow(() => SearchWindow),
      () => navigate(paths.search),
    );
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      const { target } = event;
      if (target instanceof Element && target.closest("input,textarea,select,[contenteditable]")) return;
      if (document.querySelector("dialog[open],:popover-open")) return;
      event.preventDefault();
      openByKey();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        to={paths.search}
        className={styles.open}
        aria-label={text("shell.find")}
        aria-keyshortcuts="/"
        title={text("shell.find")}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event: MouseEvent) => {
          if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open();
        }}
      >
        <Icon name="search" />
        <span aria-hidden="true">{text("shell.find")}</span>
        <kbd aria-hidden="true">/</kbd>
      </Link>
      {Window && <Window onClose={() => setWindow(undefined)} />}
    </>
  );
}
