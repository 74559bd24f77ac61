import pg from "pg";
import { vi } from "vitest";

/** What `run` sends to the database, statement by statement, by whatever connection. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    return spy.mock.calls.map(([sent]: readonly unknown[]) =>
      typeof sent === "string" ? sent : (sent as { text: string }).text,
    );
  } finally {
    spy.mockRestore();
  }
}
