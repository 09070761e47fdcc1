// What the owner enters once to let accounts sign in with Google or Microsoft.
import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { redirectPath, serviceOf } from "./oauth.server.ts";
import { type TokenProvider, tokenProviderNames } from "./token-providers.ts";

const consoles = {
	google: "Google Cloud console, under APIs & Services, Credentials",
	microsoft: "Microsoft Entra admin center, under App registrations",
};

export function tokenService(provider: TokenProvider, order: number): OutsideService {
	return {
		order,
		name: serviceOf(provider),
		label: `Sign-in with ${tokenProviderNames[provider]} for email`,
		purpose: `Connects email accounts of ${tokenProviderNames[provider]} without a password. Make a web application in the ${consoles[provider]}, with this site's address and ${redirectPath} as its redirect URI.`,
		fields: [
			{
				name: "clientId",
				label: "Client ID",
				pattern: /^[\w.@-]{8,200}$/,
				error: "Enter the client ID of your application.",
			},
			{
				name: "clientSecret",
				label: "Client secret",
				isSecret: true,
				pattern: /^[^\s]{8,200}$/,
				error: "Enter the client secret of your application.",
			},
		],
		findInEnvironment: () => null,
		// only a person who signs in can tell whether it works
		test: async () => null,
	};
}
