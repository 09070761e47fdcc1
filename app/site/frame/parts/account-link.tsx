import { authPaths } from "#app/people/staff/auth-change.ts";
import { useApi } from "#app/platform/use-api.ts";
import { customerPath } from "../site-map.ts";

type Visitor = "admin" | "customer" | "guest";

const links: Record<Visitor, { to: string; label: string }> = {
	admin: { to: "/admin", label: "Admin" },
	customer: { to: customerPath, label: "Account" },
	guest: { to: customerPath, label: "Customer login" },
};

/**
 * Link to sign in, or to the account or back office of a signed-in visitor. It starts as "Customer login", which is right
 * for most visitors, and its width is fixed, so nothing shifts when the answer arrives. A plain link (full page load),
 * because the back office and the account have their own layouts.
 */
export function AccountLink({ visitor, className }: { visitor: Visitor; className: string }) {
	const { to, label } = links[visitor];
	return (
		<a href={to} className={className}>
			{label}
		</a>
	);
}

/** Who the visitor is, as the server says. Requested once per page load, and after each "auth-change" (root.tsx). */
export function useVisitor(): Visitor {
	const check = useApi<{ isAdmin?: boolean; hasCustomerSession?: boolean }>(authPaths.staff);
	// a check that fails is treated as not signed in
	const session = check.error ? undefined : check.data;
	const mayBeCustomer = session?.hasCustomerSession === true;
	const customer = useApi<object>(authPaths.customer, { when: mayBeCustomer });
	if (session?.isAdmin) return "admin";
	return mayBeCustomer && customer.data && !customer.error ? "customer" : "guest";
}
