/** What a catalogue of texts is in any language: the same codes, with the same parameters. */
export type InAnyLanguage<Catalogue> = {
  readonly [Code in keyof Catalogue]: Catalogue[Code] extends (params: infer P) => string
    ? (params: P) => string
    : string;
};
