import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { type Face, facesOf } from "./font-faces.ts";

const prefix = "@letters";
const made = fileURLToPath(new URL("../../../.letters", import.meta.url));
const sheet = fileURLToPath(new URL("../../ui/fonts.css", import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** What the styles ask of the fonts, besides the letters themselves. */
const features = ["kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum", "tnum"];

/**
 * Makes the files `@letters/<name>/<file>.woff2` that fonts.css names: the letters and weights of their rule, out of the
 * package's file of that name. Most pages are written with a third of what the packages' files hold.
 */
export function fontLetters(): Plugin {
  return {
    name: "font-letters",
    async config() {
      const css = await readFile(sheet, "utf8");
      // Another folder after a change of what makes them.
      const folder = join(made, hash("sha1", css + (await readFile(import.meta.filename, "utf8"))));
      await Promise.all(facesOf(css, prefix).map((face) => make(face, folder)));
      return { resolve: { alias: { [prefix]: folder } } };
    },
  };
}

async function make({ file, letters, weights }: Face, folder: string): Promise<void> {
  const target = join(folder, file);
  if (existsSync(target)) return;
  const name = file.slice(file.indexOf("/") + 1);
  const origin = name.includes("-wght-")
    ? "@fontsource-variable/source-sans-3"
    : `@fontsource/${name.startsWith("forum-") ? "forum" : "eb-garamond"}`;
  const font = await subsetFont(await readFile(resolve(`${origin}/files/${name}`)), letters, {
    targetFormat: "woff2",
    // Instructions for screens of few dots: a third of Forum, which is set large.
    noHinting: true,
    keepFeatures: features,
    ...(weights && { variationAxes: { wght: weights } }),
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, font);
  await rename(`${target}.part`, target);
}
