/**
 * The messages of a catalogue that a module's text names: by whole names, by the beginning of several ("shell.hero"), and
 * in templates by what stands before the first value (`rankings.options.${field}`).
 */
export function namedMessages(source: string, names: readonly string[]): string[] {
  const whole = new Set(
    Array.from(source.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g), ([, name = ""]) => name),
  );
  const beginnings = [
    ...Array.from(whole, (name) => `${name}.`),
    ...Array.from(source.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g), ([, beginning = ""]) => beginning),
  ];
  return names.filter(
    (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
  );
}
