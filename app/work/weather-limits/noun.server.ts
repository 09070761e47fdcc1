import type { Noun } from "#app/noun/registry.server.ts";
import { readWeatherLimits } from "./limits.server.ts";
import { permissions } from "./permissions.ts";

const path = "/admin/settings/weather-limits";

export const noun: Noun = {
	permissions,
	settings: [
		{
			order: 39,
			group: "Company",
			label: "Weather limits",
			path,
			permission: "schedule.view",
			summary: async () => {
				const { climbingWind, climbingGust, craneWind } = await readWeatherLimits();
				return `Climbing up to ${climbingWind} mph, gusts ${climbingGust}; crane up to ${craneWind} mph`;
			},
			contents: [
				{ label: "Wind and gusts", to: `${path}#field-climbingWind`, synonyms: "crane lift climbing storm mph" },
				{ label: "Lightning and rain", to: `${path}#field-thunderMinutes`, synonyms: "thunder wet lawn" },
				{
					label: "Cold and treatments",
					to: `${path}#field-windChill`,
					synonyms: "wind chill frostbite spray pesticide",
				},
			],
		},
	],
};
