import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { listMisplaced } from "./equipment-places.server.ts";
import { routesPath } from "./route.ts";

export const noun: Noun = {
	commands: [{ order: 38, label: "Routes", path: routesPath, permission: "schedule.view" }],
	dashboard: [
		{
			order: 47,
			title: "Equipment in the wrong place",
			find: withPermission("schedule.view", async (_by, now) => {
				const tomorrow = addDays(today(now), 1);
				const misplaced = await listMisplaced(tomorrow);
				return {
					rows: misplaced.map(({ name, toName, neededIn }) => ({
						damage: "customer" as const,
						button: "Open route",
						since: tomorrow,
						to: `${routesPath}?date=${tomorrow}`,
						name: toName,
						tone: "urgent" as const,
						place: neededIn,
						reason: `${name} isn't at the yard and is needed tomorrow`,
						foot: "Route",
					})),
					figures: misplaced.length
						? [
								{
									label: "Equipment in the wrong place",
									count: misplaced.length,
									to: `${routesPath}?date=${tomorrow}`,
								},
							]
						: [],
				};
			}),
		},
	],
};
