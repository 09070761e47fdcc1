import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { testTwilioAccount } from "./twilio.server.ts";
import { toTwilioAccount } from "./twilio-account.server.ts";

export const twilioService: OutsideService = {
	order: 25,
	name: "twilio",
	label: "Twilio",
	purpose: "Sends and receives text messages. Without it, texts are kept in Text messages and not sent.",
	fields: [
		{
			name: "accountSid",
			label: "Account SID",
			hint: "Twilio Console, Account Info.",
			pattern: /^AC[\da-f]{32}$/,
			error: "Enter the Account SID. It starts with AC and has 34 characters.",
		},
		{
			name: "authToken",
			label: "Auth token",
			isSecret: true,
			hint: "Twilio Console, Account Info.",
			pattern: /^[\w-]{16,100}$/,
			error: "Enter the auth token from the Twilio Console.",
		},
		{
			name: "sender",
			label: "Messaging service SID or phone number",
			hint: "Such as +17155550123. A messaging service is better, because Twilio links it with your registration.",
			pattern: /^(MG[\da-f]{32}|\+1[2-9]\d{2}[2-9]\d{6})$/,
			error: "Enter a messaging service SID (MG and 32 more characters) or a number such as +17155550123.",
		},
	],
	findInEnvironment: () => null,
	test: async (connection): Promise<Record<string, string> | null> => {
		const result = await testTwilioAccount(toTwilioAccount(connection));
		if (result === "works") return null;
		if (result === "refused")
			return {
				authToken: "Twilio didn't accept this Account SID and auth token. Copy both from the Twilio Console again.",
			};
		if (result === "unknown-sender")
			return { sender: "This Twilio account has no such messaging service or phone number. Check it in the Console." };
		return { accountSid: "Twilio didn't respond. Try again in a few minutes." };
	},
};
