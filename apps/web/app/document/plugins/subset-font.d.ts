declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    noHinting?: boolean;
    /** Names of OpenType features. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  /** A font that has these letters alone. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
