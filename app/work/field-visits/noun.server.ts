import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { causes, findCrewAttention } from "./attention.server.ts";
import { isPhotoOfOwnVisit, listPropertyPhotos } from "./photos.server.ts";
import { recordPhotos } from "./record-photos.server.ts";

export const noun: Noun = {
	dashboard: [
		{
			order: 15,
			title: "Reports from crews",
			find: withPermission("schedule.view", (_by, now) => findCrewAttention(now)),
		},
	],
	recordPhotos: [recordPhotos],
	causes: [causes],
	propertyDetails: [{ order: 55, photos: listPropertyPhotos }],
	photoAccess: [
		{ order: 20, canOpen: withPermission("visits.work", (by, photoId) => isPhotoOfOwnVisit(by.id, photoId)) },
	],
	demo: [{ order: 58, run: async ({ team, now }) => (await import("./demo.server.ts")).demoFieldVisits(team, now) }],
};
