import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./button.tsx";

const html = (props: Parameters<typeof Button>[0]) => renderToStaticMarkup(createElement(Button, props));

describe("a button", () => {
  it("submits nothing unless told so", () => {
    expect(html({ children: "Open" })).toContain('type="button"');
    expect(html({ children: "Send", type: "submit" })).toContain('type="submit"');
  });

  it("says that it is busy and keeps its words, its width and its focus", () => {
    const busy = html({ children: "Send", busy: true });
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain("Send");
    expect(busy).not.toMatch(/ disabled/);
  });
});
