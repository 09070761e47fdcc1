import type { Ordered } from "#app/noun/ordered.ts";
import { may, type Permitted, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import type { Stroke } from "#app/ui/stroke.ts";

type PhotoAccess = Ordered & { canOpen: (staff: Staff, photoId: string, now: Date) => Promise<boolean | null> };

type PhotoDrawings = Ordered & { find: (photoId: string) => Promise<readonly Stroke[] | null> };

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** stored photos that the crew may open */
		photoAccess?: readonly PhotoAccess[];
		/** what its people drew on stored photos */
		photoDrawings?: readonly PhotoDrawings[];
	}
}

/** Whether this person may open the photo: the office and estimators any, others what a folder lets them see. */
export async function canOpenPhoto(by: Permitted<"photos.view">, photoId: string, now: Date): Promise<boolean> {
	if (may(by.role, "photos.view-all")) return true;
	for (const { canOpen } of collect("photoAccess")) if (await canOpen(by, photoId, now)) return true;
	return false;
}

/** What was drawn on the photo; empty when nothing was. */
export async function findDrawing(photoId: string): Promise<readonly Stroke[]> {
	for (const { find } of collect("photoDrawings")) {
		const strokes = await find(photoId);
		if (strokes?.length) return strokes;
	}
	return [];
}
