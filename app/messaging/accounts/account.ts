// The rules of email accounts: their states, folders and servers.

/**
 * `active`: synced. `paused`: by a person. `sign-in-failed`: the server rejected the password, and it isn't tried again until
 * someone enters a new one. `reconnect`: the permission from Google or Microsoft ended. `removed`: no password is kept, and its
 * emails stay.
 */
export const accountStatuses = ["active", "paused", "sign-in-failed", "reconnect", "removed"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const signInMethods = ["password", "google", "microsoft"] as const;

export const securities = ["tls", "starttls", "none"] as const;
export type Security = (typeof securities)[number];

/** What a folder of a mailbox is for. Folders for which nothing is known are "other". */
export const folderRoles = ["inbox", "sent", "drafts", "archive", "junk", "trash", "all", "other"] as const;
export type FolderRole = (typeof folderRoles)[number];

export const folderRoleLabels: Record<FolderRole, string> = {
	inbox: "Inbox",
	sent: "Sent",
	drafts: "Drafts",
	archive: "Archive",
	junk: "Spam",
	trash: "Trash",
	all: "All emails",
	other: "Other",
};

export const securityLabels: Record<Security, string> = {
	tls: "TLS",
	starttls: "STARTTLS",
	none: "None, for a server on this network",
};

/** Where to connect, and how. */
export type MailServer = { host: string; port: number; security: Security };
export type MailServers = { imap: MailServer; smtp: MailServer; userName: string };

export const importPeriods = [30, 90, 365, 730] as const;

/** Mail servers use these ports. Others could belong to any program, so they are refused. */
export const usualPorts = { imap: [993, 143], smtp: [465, 587, 25, 2525] } as const;

/** The steps of a connection test, in their order. */
export const testSteps = ["find", "connect", "encrypt", "sign-in", "folders"] as const;
export type TestStep = (typeof testSteps)[number];

export const stepLabels: Record<TestStep, string> = {
	find: "Find the server",
	connect: "Connect",
	encrypt: "Encrypt the connection",
	"sign-in": "Sign in",
	folders: "List the folders",
};

/** What went wrong, and at which step. `detail`: what the server said. */
export type ConnectionProblem = { code: ProblemCode; step: TestStep; detail: string };

export const problemCodes = [
	"unknown-host",
	"refused-host",
	"refused-port",
	"unreachable",
	"lost",
	"encryption",
	"certificate",
	"sign-in",
	"reconnect",
	"no-credentials",
	"quota",
	"busy",
	"server",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

type Explanation = { title: string; advice: string };

/** A problem in words that a person can act on. */
export function explainProblem(code: ProblemCode, host: string, port: number): Explanation {
	return explanations[code](host, port);
}

const explanations: Record<ProblemCode, (host: string, port: number) => Explanation> = {
	"unknown-host": (host) => ({
		title: `There's no server named ${host}.`,
		advice: "Check the spelling, or ask your email provider for the name of its server.",
	}),
	"refused-host": (host) => ({
		title: `${host} belongs to a private network.`,
		advice: "Enter the name of the server at your email provider.",
	}),
	"refused-port": (_, port) => ({
		title: `Email servers don't use port ${port}.`,
		advice: "Use 993 or 143 for IMAP, and 465 or 587 for SMTP.",
	}),
	unreachable: (host, port) => ({
		title: `${host} didn't answer on port ${port}.`,
		advice: "Check the server and the port. If they are right, the server may be down: we'll keep trying.",
	}),
	lost: (host) => ({
		title: `The connection to ${host} was lost.`,
		advice: "We'll connect again in a moment. You don't need to do anything.",
	}),
	encryption: (host, port) => ({
		title: `${host} doesn't offer this encryption on port ${port}.`,
		advice:
			"Choose the other encryption, or check the port. TLS usually goes with 993 and 465, STARTTLS with 143 and 587.",
	}),
	certificate: (host) => ({
		title: `The certificate of ${host} can't be trusted.`,
		advice: "Check the server's name. If it's right, ask your email provider to renew the certificate.",
	}),
	"sign-in": (host) => ({
		title: `${host} doesn't accept this user name and password.`,
		advice: /\.(office365|outlook)\.com$/.test(host)
			? "Microsoft accepts no passwords from other programs. Use “Sign in with Microsoft” instead."
			: "Enter the password again. With two-step sign-in, most providers need an app password.",
	}),
	reconnect: (host) => ({
		title: `${host} no longer lets us sign in.`,
		advice: "Reconnect the account and allow access again.",
	}),
	"no-credentials": () => ({
		title: "There's no password for this account.",
		advice: "Enter the password again.",
	}),
	quota: () => ({
		title: "The mailbox is full.",
		advice: "Delete emails you no longer need, or ask your provider for more space.",
	}),
	busy: (host) => ({
		title: `${host} asks us to slow down.`,
		advice: "We'll try again later. If it keeps happening, close other programs that use this account.",
	}),
	server: (host) => ({
		title: `${host} reported an error.`,
		advice: "We'll try again. If it keeps happening, send the server's message to your email provider.",
	}),
};
