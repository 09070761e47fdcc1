import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { permissions } from "./permissions.ts";
import { isPhotoOfJob } from "./photo-access.server.ts";
import { recordPhotos } from "./record-photos.server.ts";
import { listPropertyPhotos } from "./work-photos.server.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "jobs",
			order: 10,
			label: "Jobs",
			short: ["crew"],
			bar: ["crew"],
			path: "/admin/work-done",
			icon: "circle-check",
			permission: "work.mark",
		},
	],
	ideaSources: [
		{
			order: 60,
			label: "Finished jobs",
			permission: "work.mark",
			list: async (now) => (await import("./ideas.server.ts")).listJobIdeas(now),
		},
	],
	recordPhotos: [recordPhotos],
	jobRecords: [jobRecords],
	propertyDetails: [{ order: 50, photos: listPropertyPhotos }],
	photoAccess: [{ order: 10, canOpen: withPermission("work.mark", (_by, photoId, now) => isPhotoOfJob(photoId, now)) }],
	demo: [{ order: 45, run: async ({ team, now }) => (await import("./demo.server.ts")).demoJobs(team.crew, now) }],
};
