import { type ComponentType, useState, useTransition } from "react";
import { useLocation } from "react-router";
import { text } from "../../../../lib/words/i18n.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { paths } from "../../../../paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { noteReturnPath } from "../../../identity/session/return-path.ts";
import type { Watched, WatchWindowProps } from "./watch-window.tsx";

type WatchButtonProps = { watched: Watched; look?: "main" | "default"; children: string };

/**
 * The way to be told of a boss or a price: a window whose script and answers come when it is asked for; a visitor logs in first, and
 * comes back here.
 */
export function WatchButton({ watched, look = "default", children }: WatchButtonProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [isComing, startComing] = useTransition();
  const [Window, setWindow] = useState<ComponentType<WatchWindowProps>>();
  const [isTold, setTold] = useState(false);
  if (!session)
    return (
      <ButtonLink look={look} icon="clock" to={paths.login} onClick={() => noteReturnPath(pathname + search)}>
        {children}
      </ButtonLink>
    );
  const open = () =>
    startComing(() =>
      import("./watch-window.tsx").then((made) => setWindow(() => made.WatchWindow)).catch(() => {}),
    );
  return (
    <>
      <Button
        look={look}
        icon={isTold ? "check" : "clock"}
        busy={isComing}
        aria-haspopup="dialog"
        onClick={open}
      >
        {isTold ? text("codex.watch.told") : children}
      </Button>
      {Window && <Window watched={watched} onTold={setTold} onClose={() => setWindow(undefined)} />}
    </>
  );
}
