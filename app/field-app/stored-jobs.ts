// Jobs that an earlier version of the app stored on a phone, which is offline since then. Pure.
import type { JobFields } from "#app/work/jobs/pack.ts";

/** Fields that were added later, with their values until the next download. */
type LaterFields = Pick<JobFields, "phone" | "heldThrough" | "notes" | "facts" | "photos" | "location">;
const laterFields: LaterFields = { phone: "", heldThrough: null, notes: [], facts: [], photos: [], location: null };

export function upgradeJob(stored: Omit<JobFields, keyof LaterFields> & Partial<LaterFields>): JobFields {
	return { ...laterFields, ...stored };
}
