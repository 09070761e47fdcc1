import { useEffect } from "react";
import { cachedResult, loadResult } from "#app/platform/api-client.ts";
import { useApi } from "#app/platform/use-api.ts";

type Visitor = "admin" | "customer" | "guest";

const links: Record<Visitor, { to: string; label: string }> = {
	admin: { to: "/admin/dashboard", label: "Admin" },
	customer: { to: "/account", label: "Account" },
	guest: { to: "/admin/login", label: "Login" },
};

/**
 * Link to sign in, or to the account or back office of a signed-in visitor. It starts as "Login", which is right for most
 * visitors, and its width is fixed, so nothing shifts when the answer arrives. A plain link (full page load), because the
 * back office and the account have their own layouts.
 */
export function AccountLink({ visitor, className }: { visitor: Visitor; className: string }) {
	const { to, label } = links[visitor];
	return (
		<a href={to} className={className}>
			{label}
		</a>
	);
}

type AuthCheck = { isAdmin?: boolean; isCustomer?: boolean };
const checkPath = "/api/auth/check";
const customerPath = "/api/customer/user";

/** Who the visitor is, as the server says. Requested once per page load. */
export function useVisitor(): Visitor {
	const check = useApi<AuthCheck>(checkPath);
	const customer = useApi<object>(customerPath, { when: isLikelyCustomer() });
	// a check that fails is treated as not admin
	if (!check.error && check.data?.isAdmin) return "admin";
	return isLikelyCustomer() && customer.data && !customer.error ? "customer" : "guest";
}

/** Requests it again on the browser event "auth-change", which is dispatched on sign-in and sign-out. */
export function useAuthChange(): void {
	useEffect(() => {
		const refresh = async () => {
			await loadResult(checkPath, true);
			if (isLikelyCustomer()) await loadResult(customerPath, true);
		};
		window.addEventListener("auth-change", refresh);
		return () => window.removeEventListener("auth-change", refresh);
	}, []);
}

/** Only for them is /api/customer/user requested: a 401 for everyone else would be logged in the browser's console. */
function isLikelyCustomer(): boolean {
	return cachedResult<AuthCheck>(checkPath).data?.isCustomer === true;
}
