/** The code that the system (`ENOENT`) or the database (`3D000`) gave an error, if any. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
