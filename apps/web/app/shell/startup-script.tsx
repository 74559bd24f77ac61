import { use } from "react";
import { Nonce } from "../lib/page/context.ts";
import startUp from "./before-scripts.ts?inline-script";

/** The inline script at the end of the head; `publicUrl` is the portal's own address in production. */
export function StartupScript({ publicUrl }: { publicUrl: string | undefined }) {
  const nonce = use(Nonce);
  const secureOrigin = publicUrl?.startsWith("https:") ? new URL(publicUrl).origin : null;
  const script = `${startUp}(${JSON.stringify(secureOrigin)})`;
  // The browser has run it when React comes to it, and does not carry its text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
