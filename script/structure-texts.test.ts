import { expect, it } from "vitest";
import { sourceOf } from "./structure-syntax.ts";
import { textProblems } from "./structure-texts.ts";

const service = "apps/api/src/modules/identity/session/service.ts";
const routes = "apps/api/src/modules/identity/session/routes.ts";
const page = "apps/web/app/features/identity/session/login.tsx";
const problems = (text: string, path: string) => textProblems([sourceOf(path, text)]);

it.each([
  [service, 'return { response: "Your password was changed" };'],
  [service, "const reason = `Wait for ${minutes} more minutes`;"],
  [service, 'await mail.send({ subject: "Welcome to the server" });'],
  [routes, 'return c.json({ response: "Your password was changed" }, 200);'],
  [routes, 'createRouter().openapi(createRoute({}), (c) => c.text("Come back later"));'],
  [page, "const page = <p>Come back later</p>;"],
  [page, "const page = <p>\n  later\n</p>;"],
  [page, 'const page = <p>{"Come back"}</p>;'],
  [page, "const page = <>{`Come back in ${minutes}`}</>;"],
  [page, 'const page = <p>{busy ? "Saving" : text("save")}</p>;'],
  [page, 'const page = <p>{busy && "Saving"}</p>;'],
  [page, 'const page = <button aria-label="Close" />;'],
  [page, 'const page = <img alt={isOpen ? "gate" : undefined} />;'],
  [page, 'const page = <Field label="Login" />;'],
  [page, 'const page = <Panel heading="Your characters" />;'],
  [page.replace(".tsx", "-model.ts"), 'export const hint = "Come back later";'],
])("refuses in %s %s", (path, text) => {
  expect(problems(text, path)).toEqual([expect.stringContaining(`${path}: `)]);
});

it.each([
  [service, 'throw new Error("The session is of nobody");'],
  [service, 'log.warn({ login }, "The game has another account with this login");'],
  [service, "const header = `Bearer ${token}`;"],
  [service, 'throw failure("login.wrong");'],
  [routes, 'createRoute({ responses: replies(loginReply, "Logged in to the portal") });'],
  [routes, 'const description = "What a session may do";'],
  ["apps/api/src/modules/identity/session/mails.ts", 'const line = "Your code is below";'],
  ["apps/api/src/modules/identity/session/service.test.ts", 'it("Says so to whoever asks", run);'],
  ["apps/web/app/messages/en/prose.ts", 'export const prose = "Come back later";'],
  [page, "const page = <p>{text('login.later')}</p>;"],
  [page, "const page = <span>EUR</span>;"],
  [page, "const page = <p>&nbsp;{name} · {level}</p>;"],
  [page, 'const page = <p className="small">{kind === "later" ? <Later /> : null}</p>;'],
  [page, 'const page = <input placeholder="https://youtu.be/…" />;'],
  [page, '// Come back later\nthrow new Error("The page has no session");'],
])("lets be in %s %s", (path, text) => {
  expect(problems(text, path)).toEqual([]);
});
