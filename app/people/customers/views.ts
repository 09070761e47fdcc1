// The views of the customer list. Pure.
export const views = ["all", "open", "balance-due"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = { all: "All", open: "Open documents", "balance-due": "Balance due" };
