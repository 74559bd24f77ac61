import { expect, it } from "vitest";
import { sideProblems } from "./structure-sides.ts";
import { sourceOf } from "./structure-syntax.ts";

const sheet = "apps/web/app/ui/panel.module.css";
/** Of the sheet itself; that it needs none of the permissions is no news. */
const problems = (text: string, path = sheet) =>
  sideProblems([{ path, text }], []).filter((problem) => problem.startsWith(path));

it.each([
  "margin-left: 1rem",
  "padding-right: 1rem",
  "left: 0",
  "border-right: 1px solid",
  "border-left-color: red",
  "border-top-left-radius: 2px",
  "scroll-margin-left: 1rem",
  "text-align: right",
  "float: left",
  "background: linear-gradient(red 0 0) left / 50% 100% no-repeat",
  "mask: linear-gradient(to right, black, transparent)",
  "transform-origin: left top",
  "box-shadow: inset 3px 0 0 red",
  "padding: 1px 2px 3px 4px",
  "margin: 0 0 0 auto",
  "inset: 0 auto 0 calc(50% - 1px)",
  "border-width: 0 2px 2px 0",
])("refuses %j", (declaration) => {
  expect(problems(`.one {\n  color: red;\n  ${declaration};\n}`)).toEqual([
    `${sheet}: "${declaration}" names a side: say start or end`,
  ]);
  expect(problems(`@media (width > 1rem) { .one { ${declaration}; } }`)).toHaveLength(1);
});

it.each([
  "margin-inline-start: 1rem",
  "inset: 0 1px",
  "padding: 1px calc(2px + 1px) 3px calc(2px + 1px)",
  "background: linear-gradient(red 0 0) var(--line-start) / var(--left) 100%",
  "text-align: end",
  "box-shadow: inset calc(3px * var(--forward)) 0 0 red, inset 0 2px 0 red",
  "--line-start: left",
  "grid-area: left",
])("takes %j", (declaration) => {
  expect(problems(`/* left: 0; */ .left {\n  ${declaration};\n}`)).toEqual([]);
});

it("takes what the list permits in its own sheet alone, and finds a permission that nothing needs", () => {
  const chart = "apps/web/app/features/game/profiles/components/round-story.module.css";
  expect(problems(".one { left: 0; }", chart)).toEqual([]);
  expect(problems(".one { right: 0; }", chart)).toHaveLength(1);
  const idle = sideProblems([{ path: chart, text: ".one { left: 0; }" }], []);
  expect(idle).toContain('script/structure-sides.ts: nothing needs "gate: left" any more');
  expect(idle).not.toContain('script/structure-sides.ts: nothing needs "round-story: left" any more');
});

it("refuses a side in a style attribute", () => {
  const styled = (style: string) =>
    sideProblems([], [sourceOf("apps/web/app/ui/one.tsx", `const one = <i style={{ ${style} }} />;`)]);
  expect(styled("marginLeft: 1")).toEqual([
    "apps/web/app/ui/one.tsx: a style names marginLeft: say start or end",
  ]);
  expect(styled("left: 1")).toHaveLength(1);
  expect(styled('"--left": 1, height: 2')).toEqual([]);
});
