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

const ordered = (html: string, readStyles: (href: string) => string | null = () => null) =>
  orderPage(html, { nonce: "N", readStyles });

it("puts what it needs of the styles into the page, and leaves the sheets for later", () => {
  const html = ordered(
    '<meta name="viewport" content=""/><link nonce="N" rel="stylesheet" href="/own.css"/><p class="_a_1">',
    () => "._a_1{x:1}._b_1{x:2}",
  );
  expect(html).toBe(
    '<meta name="viewport" content=""/><style nonce="N">._a_1{x:1}</style><link nonce="N" rel="stylesheet" data-href="/own.css"/><noscript><link nonce="N" rel="stylesheet" href="/own.css"/></noscript><p class="_a_1">',
  );
});

it("asks for styles that it does not know first, in their order", () => {
  expect(ordered(page.join(""))).toMatch(
    /^<meta name="viewport"[^>]*><link rel="stylesheet" href="\/a.css"\/><link rel="stylesheet" href="\/b.css"\/><p>/,
  );
});

it("asks for the scripts after the first paint, and starts the page when its modules are there", () => {
  const html = ordered(page.join(""));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain(`<script nonce="N">${startPage}(["/a.js"],["/a.js"],async()=>{`);
  expect(html).toContain(
    'const[,route0]=await Promise.all([import("/manifest.js"),import("/a.js")]);window.routes={a:route0};import("/entry.js");})</script>',
  );
});

it("leaves a page without styles and scripts as it is", () => {
  expect(ordered("<html><head></head></html>")).toBe("<html><head></head></html>");
});
