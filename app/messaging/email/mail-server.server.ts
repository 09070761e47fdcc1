import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { settings } from "#app/platform/env.server.ts";
import { isRefusedHost, refusedHostMessage } from "#app/platform/refused-hosts.server.ts";
import { testMailServer } from "#app/platform/smtp.server.ts";

export const mailServer: OutsideService = {
	order: 10,
	name: "mail-server",
	label: "Email server",
	purpose: "Sends every email. Without one, emails are saved as files.",
	fields: [
		{
			name: "host",
			label: "Server",
			hint: "Such as smtp.example.com.",
			pattern: /^[a-z\d]([a-z\d.:-]{0,250}[a-z\d])?$/i,
			error: "Enter the server's name, such as smtp.example.com.",
		},
		{
			name: "port",
			label: "Port",
			start: "587",
			pattern: /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/,
			error: "Enter a port number, such as 587.",
		},
		{
			name: "security",
			label: "Encryption",
			pattern: /^(starttls|tls|none)$/,
			error: "Choose an encryption.",
			start: "starttls",
			options: [
				{ value: "starttls", label: "STARTTLS (usually port 587)" },
				{ value: "tls", label: "TLS (usually port 465)" },
				{ value: "none", label: "None, for a server on this machine" },
			],
		},
		{
			name: "user",
			label: "User name",
			isOptional: true,
			pattern: /^[^\r\n]{0,254}$/,
			error: "Keep this to 254 characters or fewer.",
		},
		{
			name: "password",
			label: "Password",
			isOptional: true,
			isSecret: true,
			pattern: /^[^\r\n]{0,500}$/,
			error: "Keep this to 500 characters or fewer.",
		},
		{
			name: "from",
			label: "Sender address",
			hint: "Customers see it as the sender.",
			pattern: /^[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+$/,
			error: "Enter an email address, such as office@example.com.",
		},
	],
	findInEnvironment: () => (settings.smtpUrl ? new URL(settings.smtpUrl).host : null),
	test: async (connection): Promise<Record<string, string> | null> => {
		const { host = "", port } = connection.values;
		if (await isRefusedHost(host)) return { host: refusedHostMessage };
		const error = await testMailServer(connection);
		if (!error) return null;
		if (error.code === "EAUTH" || error.code === "ENOAUTH")
			return { password: "The server doesn't accept this user name and password. Check both." };
		if (error.code === "EDNS" || error.code === "ENOTFOUND")
			return { host: `We couldn't find a server named ${host}. Check the spelling.` };
		if (error.code === "ETLS")
			return { security: "The server doesn't offer this encryption. Choose another one, or check the port." };
		return { host: `We couldn't connect to ${host} on port ${port}. Check the server, the port and the encryption.` };
	},
};
