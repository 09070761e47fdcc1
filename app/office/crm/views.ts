// The saved views of the list of customers. Pure.
export const views = ["all", "open", "owing"] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = { all: "All", open: "Open papers", owing: "Owing" };
