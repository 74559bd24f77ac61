import { expect, it } from "vitest";
import { orderPage } from "./page-order.ts";
import startPage from "./start-page.ts?inline-script";

const page = [
  '<meta name="viewport" content="width=device-width"/>',
  '<link rel="modulepreload" href="/a.js"/>',
  '<link rel="stylesheet" href="/a.css"/>',
  '<link rel="stylesheet" href="/b.css"/>',
  "<p>Text</p>",
  '<script nonce="N" type="module" async="">import "/manifest.js";import * as route0 from "/a.js";window.routes={a:route0};import("/entry.js");</script>',
];

it("asks for the styles first, in their order", () => {
  expect(orderPage(page.join(""))).toMatch(
    /^<meta name="viewport"[^>]*><link rel="stylesheet" href="\/a.css"\/><link rel="stylesheet" href="\/b.css"\/><p>/,
  );
});

it("asks for the scripts after the first paint, and starts the page when its modules are there", () => {
  const html = orderPage(page.join(""));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain(`<script nonce="N">${startPage}(["/a.js"],["/a.js"],async()=>{`);
  expect(html).toContain(
    'const[,route0]=await Promise.all([import("/manifest.js"),import("/a.js")]);window.routes={a:route0};import("/entry.js");})</script>',
  );
});

it("leaves a page without styles and scripts as it is", () => {
  expect(orderPage("<html><head></head></html>")).toBe("<html><head></head></html>");
});
