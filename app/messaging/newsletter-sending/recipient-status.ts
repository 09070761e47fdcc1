import type { RecipientStatus } from "#app/messaging/newsletter/issue.ts";

/** The statuses whose recipients a person may send to again. */
export type ResendableStatus = Extract<RecipientStatus, "unknown" | "saved" | "failed">;
