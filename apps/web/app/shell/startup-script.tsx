import { use } from "react";
import { Nonce } from "../lib/page-context.ts";
import { barColours, chosenColourId } from "./theme.ts";

// Runs before the first paint: the chosen theme, and whether somebody is logged in, so that neither flashes.
const beforePaint = `try{var d=document,h=d.documentElement,t=localStorage.theme,s=JSON.parse(localStorage.session||"null");
if(t==="dark"||t==="light"){h.dataset.theme=t;var m=d.createElement("meta");m.id="${chosenColourId}";m.name="theme-color";m.content=${JSON.stringify(barColours)}[t];d.head.prepend(m)}
if(s&&s.expireAt>Date.now()&&!s.verifyDevice)h.dataset.session="valid"}catch(e){}`;

// A click on a button that does nothing yet is kept for when React has taken the page over. What the browser does by
// itself (popovers, submitting) is not done twice.
const keepClicks = `earlyClicks=[];document.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("button:not([popovertarget],[type=submit])");
if(b&&document.documentElement.dataset.hydrated===undefined)earlyClicks.push(b)},true)`;

/** In production a page that came over plain http is asked for again over https (section 2). */
const overHttps = (publicUrl: string) =>
  `if(location.protocol==="http:")location.replace(${JSON.stringify(new URL(publicUrl).origin)}+location.pathname+location.search+location.hash)`;

/** The inline script at the end of the head; without `publicUrl` the page stays on the protocol that it came over. */
export function StartupScript({ publicUrl }: { publicUrl: string | undefined }) {
  const nonce = use(Nonce);
  const scripts = [beforePaint, keepClicks];
  if (publicUrl?.startsWith("https:")) scripts.push(overHttps(publicUrl));
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts.join(";") }} />
  );
}
