import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"contracts.view": ["owner", "office", "estimator"],
	"contracts.draft": ["owner", "office", "estimator"],
	"contracts.send": ["owner", "office", "estimator"],
	/** answer the questions of the check before sending */
	"contracts.answer-checks": ["owner", "office"],
	/** approve changed text of a required clause, or change it in the library */
	"contracts.approve-clauses": ["owner"],
	"contracts.cancel": ["owner", "office"],
	/** sign as the company's signer named on the contract */
	"contracts.countersign": ["owner", "office", "estimator"],
	/** hand the device to a customer to sign; not for the crew, who can't see prices */
	"contracts.in-person": ["owner", "office", "estimator"],
	"contracts.library": ["owner", "office"],
	"contracts.rules": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
