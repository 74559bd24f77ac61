import { ApiError } from "./reply.ts";

/** What a call answers; null where it says that there is no such thing. */
export async function orNothing<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}
