import { useEffect, useState } from "react";
import { Link } from "react-router";
import { momentParts } from "../../lib/time/dates.ts";
import { BrandMark } from "../../ui/art/brand-mark.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { chooseTheme, nextTheme, useTheme } from "../../lib/page/theme.ts";
import { useMe } from "../lib/me.ts";
import { word } from "../lib/words.ts";
import { Initials } from "../ui/tone.tsx";
import styles from "./bar.module.css";
import { LockSign } from "./lock-sign.tsx";
import { OpenPalette } from "./palette.tsx";

const themeIcons = { system: "system", dark: "moon", light: "sun" } as const;

/** The bar above everything: the way home, the search, the lock, who is here. */
export function Bar() {
  const { login, role } = useMe();
  const theme = useTheme();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <BrandMark />
        {word("officeFrame.brand")}
        <small>{word("officeFrame.office")}</small>
      </Link>
      <OpenPalette />
      <div className={styles.end}>
        <Clock />
        <LockSign />
        <Link to="/more" className={styles.me}>
          <Initials login={login} />
          <span>
            <b>{login}</b> {word("officeFrame.role", { role })}
          </span>
        </Link>
        <IconButton
          icon={themeIcons[theme]}
          label={word("officeFrame.theme", { theme })}
          onClick={() => chooseTheme(nextTheme(theme))}
        />
      </div>
    </header>
  );
}

/** The server's own time, which all of the office is told in. */
function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock}>
      {word("officeFrame.zoneCity")} <b className="num">{momentParts(now).time}</b>
    </span>
  );
}
