import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { settings } from "#app/platform/env.server.ts";
import { isRefusedHost, refusedHostMessage } from "#app/platform/refused-hosts.server.ts";
import { testTimeStampService } from "#app/platform/seal.server.ts";

const example = "http://timestamp.example.com";

export const timeStampService: OutsideService = {
	order: 40,
	name: "time-stamp",
	label: "Time-stamp service",
	purpose: "Proves when a contract or change order was sealed. Without one, the seal has the time of this machine.",
	fields: [
		{
			name: "url",
			label: "URL",
			hint: "Of an RFC 3161 time-stamp service that needs no password.",
			pattern: /^https?:\/\/[^\s/?#@]{1,250}(\/[^\s#]{0,500})?$/,
			error: `Enter the service's URL, such as ${example}.`,
		},
	],
	findInEnvironment: () => (settings.tsaUrl ? new URL(settings.tsaUrl).host : null),
	test: async ({ values: { url = "" } }) => {
		if (!URL.canParse(url)) return { url: `Enter the service's URL, such as ${example}.` };
		if (await isRefusedHost(new URL(url).hostname)) return { url: refusedHostMessage };
		if (await testTimeStampService(url)) return null;
		return { url: "This service didn't return a time stamp. Check the URL, or try again in a few minutes." };
	},
};
