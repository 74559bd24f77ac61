interface ImportMetaEnv {
  /** The tag of the pseudo-language while the pages are developed in it (document/plugins/messages.ts); empty otherwise. */
  readonly PSEUDO_LANGUAGE: string;
}
