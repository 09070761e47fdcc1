export const roles = ["owner", "office", "estimator", "crew"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
	owner: "Owner",
	office: "Office",
	estimator: "Estimator",
	crew: "Crew",
};

/** A role as the end of a sentence: "joined as an estimator". */
export const rolePhrases: Record<Role, string> = {
	owner: "an owner",
	office: "office staff",
	estimator: "an estimator",
	crew: "a crew member",
};

/** The roles that have each permission. Functions require a permission as a type; screens check it with `may`. */
const permissions = {
	"staff.manage": ["owner"],
	"account.own": ["owner", "office", "estimator", "crew"],
	"company.edit": ["owner"],
	"company.view": ["owner", "office", "estimator"],
	"inquiries.view": ["owner", "office", "estimator"],
	"inquiries.work": ["owner", "office", "estimator"],
	"inquiries.lose": ["owner", "office"],
	"inquiries.purge": ["owner"],
	"customers.view": ["owner", "office", "estimator"],
	"customers.edit": ["owner", "office"],
	"customers.note": ["owner", "office", "estimator"],
	"customers.merge": ["owner", "office"],
	"customers.delete": ["owner"],
	"quotes.view": ["owner", "office", "estimator"],
	"quotes.draft": ["owner", "office", "estimator"],
	"quotes.send": ["owner", "office", "estimator"],
	"quotes.withdraw": ["owner", "office"],
	"invoices.view": ["owner", "office", "estimator"],
	"invoices.draft": ["owner", "office"],
	"invoices.issue": ["owner", "office"],
	"invoices.credit": ["owner", "office"],
	"invoices.void": ["owner", "office"],
	"invoices.write-off": ["owner"],
	"estimates.view": ["owner", "office", "estimator"],
	"estimates.draft": ["owner", "office", "estimator"],
	"estimates.review": ["owner", "office"],
	"prices.view": ["owner", "office", "estimator"],
	"prices.edit": ["owner"],
	"payments.view": ["owner", "office", "estimator"],
	"payments.record": ["owner", "office"],
	"payments.refund": ["owner", "office"],
	"payments.reverse": ["owner", "office"],
	"payments.set-up": ["owner"],
	"contracts.view": ["owner", "office", "estimator"],
	"contracts.draft": ["owner", "office", "estimator"],
	"contracts.send": ["owner", "office", "estimator"],
	"contracts.cancel": ["owner", "office"],
	/** sign as the company's signer named on the contract */
	"contracts.countersign": ["owner", "office", "estimator"],
	"contracts.in-person": ["owner", "office", "estimator", "crew"],
	"contracts.library": ["owner", "office"],
	"contracts.rules": ["owner"],
	"changes.view": ["owner", "office", "estimator"],
	/** create one in the field app; without prices for those who may not see them */
	"changes.begin": ["owner", "office", "estimator", "crew"],
	"changes.draft": ["owner", "office", "estimator"],
	"changes.request": ["owner", "office", "estimator"],
	/** approve on behalf of the customer, with evidence and below the limit */
	"changes.approve": ["owner", "office"],
	"changes.void": ["owner", "office"],
	"changes.settings": ["owner"],
	"work.mark": ["owner", "office", "estimator", "crew"],
	"outbox.view": ["owner", "office"],
	"outbox.work": ["owner", "office"],
	"weather.view": ["owner", "office", "estimator", "crew"],
	"weather.switch": ["owner", "office"],
	"pins.review": ["owner", "office"],
	"dashboard.view": ["owner", "office", "estimator", "crew"],
	"design.view": ["owner", "office", "estimator", "crew"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function may(role: Role, permission: Permission): boolean {
	return (permissions[permission] as readonly Role[]).includes(role);
}
