import { html, raw } from "hono/html";
import type { Html } from "./page.ts";

/** One scene an id may show: the hues of sky and light. */
const scenes = [
  { sky: 232, light: 42 },
  { sky: 158, light: 88 },
  { sky: 350, light: 22 },
] as const;

const style = `
* { box-sizing: border-box; }
html, body { margin: 0; height: 100%; overflow: hidden; background: #05070c; font: 1rem/1.4 system-ui, sans-serif; }
svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.moving { animation: none 12s linear infinite; animation-play-state: paused; }
body:has(#play:checked) .moving { animation-play-state: running; }
.clouds { animation-name: drift; animation-duration: 40s; }
.near { animation-duration: 24s; }
.banner { animation-name: wave; animation-duration: 3s; transform-origin: left; transform-box: fill-box; }
.ember { animation-name: rise; animation-duration: 6s; opacity: 0; }
.portal { animation-name: pulse; animation-duration: 4s; }
@keyframes drift { to { transform: translateX(-640px); } }
@keyframes wave { 50% { transform: skewY(7deg) scaleX(.94); } }
@keyframes rise { 10% { opacity: .9; } to { opacity: 0; transform: translate(24px, -190px); } }
@keyframes pulse { 50% { opacity: .55; } }
input { position: absolute; opacity: 0; width: 1px; height: 1px; }
label { position: absolute; inset: 0; cursor: pointer; color: #fff; }
.disc { position: absolute; inset: 50% auto auto 50%; width: 4.5rem; height: 4.5rem; margin: -2.25rem; opacity: .92;
  border-radius: 50%; background: #05070ccc; border: 2px solid #fff; transition: opacity .2s; }
.disc::after { content: ""; position: absolute; inset: 28% 24% 28% 36%; background: #fff;
  clip-path: polygon(0 0, 100% 50%, 0 100%); }
#play:checked ~ label .disc { opacity: 0; }
#play:focus-visible ~ label .disc { opacity: 1; outline: 3px solid #fff; outline-offset: 4px; }
#play:checked:focus-visible ~ label .disc::after { inset: 28% 30%;
  clip-path: polygon(0 0, 35% 0, 35% 100%, 65% 100%, 65% 0, 100% 0, 100% 100%, 0 100%); }
.title { position: absolute; inset: 0 0 auto; padding: .7rem 1rem 2rem; text-shadow: 0 1px 3px #000;
  background: linear-gradient(#05070ccc, transparent); }
`;

/** A player that needs no script: a checkbox is its play button. `id` chooses the scene. */
export function videoPage(id: string, caption: string, playing: boolean): Html {
  const sum = Buffer.from(id).reduce((total, byte) => total + byte, 0);
  const { sky, light } = scenes[sum % scenes.length] ?? scenes[0];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Video ${id}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          ${scene(sky, light)}
          <input type="checkbox" id="play" aria-label="Play video" ${playing ? "checked" : ""} />
          <label for="play"><span class="title">${caption}</span><span class="disc"></span></label>
        </main>
      </body>
    </html>`;
}

/** A citadel with its gate alight, clouds, banners and sparks. */
function scene(sky: number, light: number): Html {
  const embers = Array.from({ length: 14 }, (_, index) => {
    const x = 250 + ((index * 53) % 150);
    return `<circle class="moving ember" cx="${x}" cy="330" r="${1 + (index % 3) * 0.6}"
      style="animation-delay:${-0.43 * index}s" fill="hsl(${light} 95% 68%)"/>`;
  }).join("");
  return html`${raw(`<svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A citadel at dusk, its gate alight">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${sky} 45% 9%)"/><stop offset=".7" stop-color="hsl(${sky} 38% 24%)"/>
        <stop offset="1" stop-color="hsl(${light} 55% 42%)"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="hsl(${light} 100% 78%)"/><stop offset=".45" stop-color="hsl(${light} 90% 52%)"/>
        <stop offset="1" stop-color="hsl(${light} 90% 40%)" stop-opacity="0"/></radialGradient>
    </defs>
    <path fill="url(#sky)" d="M0 0h640v360H0z"/>
    <circle cx="486" cy="84" r="34" fill="hsl(${light} 60% 86%)" opacity=".85"/>
    <g class="moving clouds" fill="hsl(${sky} 30% 40%)" opacity=".45">${clouds(110)}</g>
    <path fill="hsl(${sky} 34% 15%)" d="M0 290l90-70 60 42 88-84 74 66 92-76 66 70 80-44 90 66v100H0z"/>
    <g fill="hsl(${sky} 40% 7%)">
      <path d="M178 350V214h10v-12h12v12h14v-12h12v12h12v26h26V148h-6v-16h12v10h12v-10h12v10h12v-10h12v16h-6v62h36v-62h-6v-16h12v10h12v-10h12v10h12v-10h12v16h-6v92h26v-26h12v-12h12v12h14v-12h12v12h10v136z"/>
      <path d="M264 132l24-48 24 48zM348 132l24-48 24 48z"/>
    </g>
    <circle class="moving portal" cx="330" cy="310" r="92" fill="url(#glow)" opacity=".9"/>
    <path fill="hsl(${light} 100% 82%)" d="M304 350v-52a26 30 0 0 1 52 0v52z"/>
    <path stroke="hsl(${sky} 40% 7%)" stroke-width="3" d="M317 274v76M330 268v82M343 274v76"/>
    <g fill="hsl(${light} 72% 48%)"><path class="moving banner" d="M288 84h34l-8 8 8 8h-34z"/><path class="moving banner" d="M372 84h34l-8 8 8 8h-34z"/></g>
    ${embers}
    <g class="moving clouds near" fill="hsl(${sky} 36% 12%)" opacity=".8">${clouds(330)}</g>
    <path fill="hsl(${sky} 44% 5%)" d="M0 346q160-14 320-2t320-4v20H0z"/>
  </svg>`)}`;
}

/** A band of clouds long enough to drift by the width of the picture. */
function clouds(y: number): string {
  const shape = (x: number, index: number) =>
    `<path d="M${x} ${y + (index % 3) * 14}q30-26 62-8q28-24 58 2q34-4 40 16h-172q-14-2 12-10z"/>`;
  return [0, 230, 430, 640, 870, 1070].map(shape).join("");
}
