import { type ReactNode, use, useState } from "react";
import { Scripts, UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from "react-router";
import { Nonce } from "../lib/page/context.ts";

/** What the router knows of the build stays the same, though it says so anew with each step to another page: nothing is rendered for it. */
export function StillBuild({ children }: { children: ReactNode }) {
  const [known] = useState(use(UNSAFE_FrameworkContext));
  return <UNSAFE_FrameworkContext value={known}>{children}</UNSAFE_FrameworkContext>;
}

/** A page's scripts, which stay where they came. The router takes them away as the page is left, for which a browser looks at all styles anew. */
export function StillScripts() {
  const nonce = use(Nonce);
  const state = use(UNSAFE_DataRouterStateContext);
  const [scripts] = useState(
    <UNSAFE_DataRouterStateContext value={state}>
      <Scripts nonce={nonce} />
    </UNSAFE_DataRouterStateContext>,
  );
  return scripts;
}
