// Where the weather comes from: NWS_URL, else the URL that the owner saved, else the National Weather Service.
import { readCompany } from "#app/people/company/company.server.ts";
import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { settings } from "#app/platform/env.server.ts";
import { isRefusedHost, refusedHostMessage } from "#app/platform/refused-hosts.server.ts";
import { readServiceConnection } from "#app/platform/service-connections.server.ts";
import { fetchGridPoint, type NwsService } from "./nws.server.ts";
import { sampleService } from "./sample.ts";

const nationalWeatherService = "https://api.weather.gov";

/** Without a trailing slash; "sample" for made-up weather, null when the environment turns the weather off. */
export async function readWeatherUrl(): Promise<string | null> {
	if (settings.nwsUrl) return settings.nwsUrl === "off" ? null : settings.nwsUrl;
	return (await readServiceConnection("weather"))?.values.url?.replace(/\/+$/, "") ?? nationalWeatherService;
}

type Request = Pick<NwsService, "url" | "signal" | "timeout">;

/** The service with the User-Agent that it requires, and the company's location as "latitude,longitude". */
export async function openWeatherService(request: Request): Promise<{ service: NwsService; point: string }> {
	const { email, latitude, longitude } = await readCompany();
	const userAgent = `(${new URL(settings.origin).host}, ${email})`;
	const point = [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
	return { service: { ...request, userAgent }, point };
}

const testTimeout = 8_000;

export const weatherService: OutsideService = {
	order: 30,
	name: "weather",
	label: "Weather service",
	purpose:
		"The weather, the forecast and storm warnings. Without your own URL, they come from the National Weather Service.",
	fields: [
		{
			name: "url",
			label: "URL",
			start: nationalWeatherService,
			hint: "A service with the same API as the National Weather Service.",
			pattern: /^https?:\/\/[^\s/?#@]{1,250}\/?$/,
			error: `Enter a URL without a path, such as ${nationalWeatherService}.`,
		},
	],
	findInEnvironment: () => {
		if (!settings.nwsUrl) return null;
		if (settings.nwsUrl === "off") return "Turned off";
		return settings.nwsUrl === sampleService ? "Sample weather" : new URL(settings.nwsUrl).host;
	},
	test: async ({ values: { url = "" } }) => {
		if (!URL.canParse(url)) return { url: `Enter a URL, such as ${nationalWeatherService}.` };
		if (await isRefusedHost(new URL(url).hostname)) return { url: refusedHostMessage };
		const signal = AbortSignal.timeout(testTimeout);
		const { service, point } = await openWeatherService({ url: url.replace(/\/+$/, ""), signal });
		return fetchGridPoint(service, point).then(
			() => null,
			() => ({
				url: "This service didn't return a forecast for your location. Check the URL, or try again in a few minutes.",
			}),
		);
	},
};
