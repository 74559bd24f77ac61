import { useEffect, useRef } from "react";
import { noteLoadedReturnPath } from "../../features/identity/session/return-path.ts";
import { BrandMark } from "../../ui/art/brand-mark.tsx";
import { paths } from "../../paths.ts";
import { word } from "../lib/words.ts";
import styles from "./gone.module.css";

/** In the office's place for a person without a session, or without a role any more: what happened, and the way on. */
export function Gone({ why }: { why: "loggedOut" | "role" }) {
  const title = word(why === "role" ? "officeFrame.gone.roleTitle" : "officeFrame.gone.loggedOutTitle");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
    // The login leads back to where one was.
    if (why === "loggedOut") noteLoadedReturnPath(location.pathname + location.search);
  }, [title, why]);
  return (
    <main className={styles.gone}>
      <BrandMark />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{word(why === "role" ? "officeFrame.gone.role" : "officeFrame.gone.loggedOut")}</p>
      <p className={styles.ways}>
        {why === "loggedOut" && <a href={paths.login}>{word("officeFrame.gone.logIn")}</a>}
        <a href={paths.home}>{word("officeFrame.gone.home")}</a>
      </p>
    </main>
  );
}
