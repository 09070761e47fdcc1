import { type Role, roleNames, rolePhrases } from "#app/noun/permissions.ts";

type Diff = Record<string, unknown>;

const texts: Record<string, string | ((diff: Diff) => string)> = {
	"signed-in": (diff) => `signed in with ${methodText(diff.method)}${diff.device ? ` (${text(diff.device)})` : ""}`,
	"first-owner": "created the owner account",
	"made-owner": "given the owner role from the command line",
	joined: (diff) => `joined as ${rolePhrase(diff.role)}`,
	invited: (diff) => `invited ${text(diff.email)} as ${rolePhrase(diff.role)}`,
	resent: (diff) => `resent the invitation to ${text(diff.email)}`,
	revoked: (diff) => `revoked the invitation to ${text(diff.email)}`,
	"role-changed": (diff) => {
		const { from, to } = (diff.role ?? {}) as { from?: unknown; to?: unknown };
		return `role changed from ${roleName(from)} to ${roleName(to)}`;
	},
	deactivated: "account deactivated",
	reactivated: "account reactivated",
	renamed: (diff) => {
		const { from, to } = (diff.name ?? {}) as { from?: unknown; to?: unknown };
		return `name changed from ${text(from)} to ${text(to)}`;
	},
	"reset-requested": "password reset requested",
	"password-reset": "password reset with an emailed link",
	"password-changed": "password changed",
	"identity-confirmed": "confirmed their password",
	"session-ended": (diff) => `signed out of ${text(diff.device)}`,
	"sessions-ended": "signed out of other devices",
	"passkey-added": "passkey added",
	"passkey-removed": (diff) => (diff.name ? `passkey removed: ${text(diff.name)}` : "passkey removed"),
	"two-factor-on": "two-factor authentication turned on",
	"two-factor-off": "two-factor authentication turned off",
	"emails-chosen": "changed notifications",
	"feed-created": "created a calendar link",
	"feed-renewed": "replaced the calendar link",
	"feed-revoked": "turned off the calendar link",
	"recovery-codes-renewed": "new recovery codes generated",
};

/** The recorded sign-in methods as they read in a sentence. */
const methodTexts: Record<string, string> = {
	password: "a password",
	passkey: "a passkey",
	"password and authenticator": "a password and an authenticator app",
	"password and recovery code": "a password and a recovery code",
};

/** A staff audit event as a line of the activity list: "role changed from Crew to Office". */
export function activityText(action: string, diff: unknown): string {
	const template = texts[action] ?? action.replaceAll("-", " ");
	return typeof template === "string" ? template : template((diff ?? {}) as Diff);
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function roleName(value: unknown): string {
	return roleNames[value as Role] ?? text(value);
}

function rolePhrase(value: unknown): string {
	return rolePhrases[value as Role] ?? text(value);
}

function methodText(value: unknown): string {
	return methodTexts[text(value)] ?? text(value);
}
