import { html, raw } from "hono/html";

/** What a handler may hand to `c.html`. */
export type Html = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1d2330, #e6e3da); --quiet: light-dark(#5b6373, #a3a8b6);
  --ground: light-dark(#faf9f6, #12151d); --raised: light-dark(#fff, #1a1f2a); --line: light-dark(#d9d6cd, #313848);
  --link: light-dark(#7a4a08, #e7b75f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header, main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
header { display: flex; gap: 1rem; align-items: baseline; border-bottom: 1px solid var(--line); }
header strong { margin-inline-end: auto; }
nav { display: flex; gap: 1rem; }
h1 { font: 500 1.75rem/1.2 Georgia, serif; margin: .5rem 0 1rem; }
h2 { font-size: 1.1rem; margin: 0; }
a { color: var(--link); }
a:focus-visible, button:focus-visible, iframe:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; min-height: 2.75rem; color: inherit; cursor: pointer;
  background: var(--ground); border: 1px solid var(--quiet); border-radius: .4rem; }
button:hover { border-color: var(--link); }
.list { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1rem; }
.card p { margin: .25rem 0 0; }
.quiet { color: var(--quiet); font-size: .9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
`;

/** A page of the sandbox itself: plain, readable, without script. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Gatehouse sandbox</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <strong>Gatehouse sandbox</strong>
          <nav aria-label="Sandbox"><a href="/">Services</a> <a href="/mailbox">Mailbox</a></nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
