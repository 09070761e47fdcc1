import { loadJob } from "#app/documents/job/load-job.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { nudgeEmails } from "./nudges.server.ts";
import { permissions } from "./permissions.ts";
import { listNudges } from "./sent.server.ts";

export const noun: Noun = {
	permissions,
	staffEmails: [
		{
			order: 75,
			key: nudgeEmails,
			label: "Nudges from colleagues",
			hint: "When a colleague is waiting for your next step.",
			permission: "nudges.send",
			inApp: { types: ["nudge"] },
		},
	],
	dashboard: [
		{
			order: 5,
			title: "Nudges",
			find: withPermission("nudges.send", async (by, now) => {
				const open = await listOpenNudges(by, now);
				return {
					rows: open.map(({ nudge, by: sender, at }) => ({
						damage: "customer" as const,
						button: nudge.label,
						since: at,
						to: nudge.path,
						name: nudge.title,
						tone: "waiting" as const,
						foot: "",
						place: "",
						reason: `${sender} is waiting for you: ${nudge.label}`,
					})),
					figures: [],
				};
			}),
		},
	],
	notifications: [
		{
			order: 5,
			type: "nudge",
			title: "A colleague is waiting for you",
			message: "A colleague nudged you.",
			link: "/admin/dashboard",
			hasNoCounter: true,
			find: withPermission("nudges.send", async (by) => {
				const all = await listNudges(by, new Date());
				const [newest] = all;
				if (!newest) return { count: 0, lastId: null };
				const { id, label, title, path } = newest.nudge;
				return { count: all.length, lastId: id, message: `${newest.by}: ${label}, ${title}.`, link: path };
			}),
		},
	],
};

const maxOpen = 8;

/** Those whose step this person can still do. */
async function listOpenNudges(staff: Staff, now: Date) {
	const open: Awaited<ReturnType<typeof listNudges>> = [];
	for (const row of (await listNudges(staff, now)).slice(0, maxOpen)) {
		const { next } = await loadJob(staff, row.nudge.entityId, now);
		if (next?.to === row.nudge.step) open.push(row);
	}
	return open;
}
