import type { Noun } from "#app/noun/registry.server.ts";
import { fetchWeather } from "./fetch.server.ts";
import { listWarningIdeas } from "./ideas.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";
import { refreshWeather } from "./weather.server.ts";
import { weatherService } from "./weather-service.server.ts";

export const noun: Noun = {
	permissions,
	services: [weatherService],
	ideaSources: [{ order: 45, label: "Weather warning", permission: "weather.view", list: listWarningIdeas }],
	menu: [
		{
			section: "settings",
			order: 30,
			label: "Weather",
			path: "/admin/weather",
			icon: "cloud-lightning",
			permission: "weather.view",
			letter: "w",
		},
	],
	demo: [
		{
			order: 120,
			run: async ({ now }) => {
				await fetchWeather(now, AbortSignal.timeout(10_000));
				await refreshWeather();
			},
		},
	],
	tasks,
};
