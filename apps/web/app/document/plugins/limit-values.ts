/** A module's text with the value in place of each `limits.some.name`, as far as the names lead. */
export const withValues = (source: string, limits: object): string =>
  source.replaceAll(/(?<![\w$]|(?<!\.\.)\.)limits((?:\.\w+)+)/g, (whole, path: string) => {
    const names = path.slice(1).split(".");
    if (names[0] === undefined || !(names[0] in limits)) return whole;
    let value: unknown = limits;
    while (typeof value === "object" && value !== null && names[0] !== undefined && names[0] in value)
      value = value[names.shift() as keyof typeof value];
    return [`(${JSON.stringify(value)})`, ...names].join(".");
  });
