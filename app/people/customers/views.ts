// The views and filters of the customer list. Pure.
import type { LeadSource } from "./tag.ts";

export const views = ["all", "open", "balance-due"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = { all: "All", open: "Open documents", "balance-due": "Balance due" };

/** `rep` is a staff member's id or "nobody"; null doesn't filter. */
export type CustomerFilter = { tag: string | null; source: LeadSource | null; rep: string | null };
export const noCustomerFilter: CustomerFilter = { tag: null, source: null, rep: null };
