import type { DeliveryAct, OfficeDelivery } from "@gatehouse/contract/game/deliveries-office";
import type { MoneyWay } from "@gatehouse/contract/money/books-office";
import type { Difference, DifferenceWay } from "@gatehouse/contract/money/comparisons-office";
import { read } from "../../../../lib/call/reply.ts";
import { office } from "../../../../office/lib/office-client.ts";

export type { Difference, DifferenceWay, MoneyWay };
export type { DeliveryAct, OfficeDelivery };

/** Days as `2026-11-20`, both included. */
export type Days = { from: string; to: string };

export const loadSummary = (days: Days) => read(office.money.summary.$get({ query: days }));
export type Summary = Awaited<ReturnType<typeof loadSummary>>;

export const loadDifferences = () => read(office.money.differences.$get());

export const settle = (id: string, json: { how: DifferenceWay; reason: string; units?: number }) =>
  read(office.money.differences[":id"].settle.$post({ param: { id }, json }));

export const compare = () => read(office.money.compare.$post());

export const loadWay = (number: string): Promise<MoneyWay> =>
  read(office.money.way[":number"].$get({ param: { number } }));

export const refund = (id: string, reason: string) =>
  read(office.orders[":id"].refund.$post({ param: { id }, json: { reason } }));

export const notePaid = (id: string, json: { payment: string; cents: number; reason: string }) =>
  read(office.orders[":id"].paid.$post({ param: { id }, json }));

/** What a person says of a delivery. */
export function decideDelivery(id: string, act: DeliveryAct, reason: string): Promise<OfficeDelivery> {
  const one = office.deliveries[":id"];
  const call = { param: { id }, json: { reason } };
  if (act === "look") return read(one.look.$post(call));
  return act === "arrived" ? read(one.arrived.$post(call)) : read(one.lost.$post(call));
}

export const release = (id: number, reason: string) =>
  read(office.players[":id"].release.$post({ param: { id: String(id) }, json: { reason } }));

/** What a list is narrowed to; empty fields are left out. */
export type Query = { search?: string; state?: string; from?: string; to?: string; before?: string };

// What is in the address is anybody's word: the server judges it.
export const loadOrders = (query: Query) => read(office.money.orders.$get({ query: query as object }));
export const loadCaptures = (query: Query) => read(office.money.captures.$get({ query: query as object }));
export const loadTransfers = (query: Query) => read(office.money.transfers.$get({ query: query as object }));
export const loadDeliveries = (query: Query) =>
  read(office.money.deliveries.$get({ query: query as object }));
export const loadHolds = (query: Query) => read(office.money.holds.$get({ query }));
export const loadAdjustments = (query: Query) => read(office.money.adjustments.$get({ query }));
