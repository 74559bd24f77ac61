import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Field } from "./field.tsx";

const html = (props: Parameters<typeof Field>[0]) =>
  renderToStaticMarkup(createElement(Field, { id: "login", ...props }));

describe("a field", () => {
  it("is named by its label", () => {
    expect(html({ label: "Login" })).toMatch(/<label for="login"[^>]*>Login<\/label>.*<input id="login"/s);
  });

  it("is described by its hint", () => {
    const field = html({ label: "Login", hint: "4 to 14 characters" });
    expect(field).toContain('aria-describedby="login-note"');
    expect(field).toMatch(/<div id="login-note">.*4 to 14 characters/s);
  });

  it("announces an advice beside its hint, and is described by it", () => {
    const field = html({ label: "Password", hint: "5 to 15 characters", advice: "Everybody has it" });
    expect(field).toContain('aria-describedby="login-note"');
    expect(field).toMatch(/5 to 15 characters.*<p [^>]*role="status"[^>]*>Everybody has it/s);
    const silent = html({ label: "Password", advice: "" });
    expect(silent).toMatch(/<div id="login-note"><p [^>]*role="status"[^>]*><\/p>/);
    expect(silent).toContain('aria-describedby="login-note"');
  });

  it("shows an error in the hint's place, as an alert", () => {
    const field = html({ label: "Login", hint: "4 to 14 characters", error: "min characters count 4" });
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(/<div id="login-note"><p [^>]*role="alert">.*min characters count 4/s);
    expect(field).not.toContain("4 to 14 characters");
  });
});
