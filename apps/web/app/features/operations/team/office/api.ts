import type { Role } from "@gatehouse/contract/operations/permissions";
import { read } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";

export const loadTeam = () => read(office.team.$get());
export type Member = Awaited<ReturnType<typeof loadTeam>>[number];

type Giving = { role: Role; base: number | null; reason: string };

/** Gives somebody a role, or another one; `base` is the revision that was seen, null for somebody without a role. */
export const giveRole = (login: string, giving: Giving) =>
  read(office.team[":login"].$put({ param: { login }, json: giving }));

export const endRole = (login: string, reason: string) =>
  read(office.team[":login"].$delete({ param: { login }, json: { reason } }));

export const loadRequests = () => read(office.requests.$get({ query: {} }));
export type TeamRequest = Awaited<ReturnType<typeof loadRequests>>[number];

export const confirmRequest = (number: number) =>
  read(office.requests[":id"].confirm.$post({ param: { id: String(number) } }));

/** One's own is taken back by it. */
export const refuseRequest = (number: number, reason: string) =>
  read(office.requests[":id"].refuse.$post({ param: { id: String(number) }, json: { reason } }));
