import { api } from "../../../lib/call/api.ts";
import { createQuery, useQuery } from "../../../lib/call/query.ts";
import { readOrNull } from "../../../lib/call/reply.ts";
import { useShellData } from "../../../lib/page/shell-data.ts";

const pollMs = 120_000;

const widget = createQuery(() => readOrNull(api.public.chat.$get()), { refetchAfter: () => pollMs });

/** Who is in the community's chat; null without one. */
export const useChat = () => useQuery(widget, useShellData().chat).data;
