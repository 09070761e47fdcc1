import { useEffect } from "react";
import { answerOf, ask } from "#app/platform/calls.ts";
import { useAnswer } from "#app/platform/use-answer.ts";

type Visitor = "admin" | "customer" | "nobody";

const links: Record<Visitor, { to: string; label: string }> = {
	admin: { to: "/admin/dashboard", label: "Admin" },
	customer: { to: "/account", label: "Account" },
	nobody: { to: "/admin/login", label: "Login" },
};

/**
 * Where one signs in or is signed in. It begins as Login, which is right for nearly everybody, and keeps its width when
 * the answer comes. A full load: the office and the account are places of their own kind.
 */
export function AccountLink({ visitor, className }: { visitor: Visitor; className: string }) {
	const { to, label } = links[visitor];
	return (
		<a href={to} className={className}>
			{label}
		</a>
	);
}

type Check = { isAdmin?: boolean; isCustomer?: boolean };
const checkPath = "/api/auth/check";
const customerPath = "/api/customer/user";

/** Who looks at the page, as the server says when it is asked, once. */
export function useVisitor(): Visitor {
	const check = useAnswer<Check>(checkPath);
	const customer = useAnswer<object>(customerPath, { when: isLikelyCustomer() });
	// a check that fails is treated as not admin
	if (!check.error && check.data?.isAdmin) return "admin";
	return isLikelyCustomer() && customer.data && !customer.error ? "customer" : "nobody";
}

/** Asks again whenever the browser event "auth-change" says that somebody came or went. */
export function useAuthChange(): void {
	useEffect(() => {
		const askAnew = async () => {
			await ask(checkPath, true);
			if (isLikelyCustomer()) await ask(customerPath, true);
		};
		window.addEventListener("auth-change", askAnew);
		return () => window.removeEventListener("auth-change", askAnew);
	}, []);
}

/** Nobody else is asked for: a refusal would stand in the browser's console as an error. */
function isLikelyCustomer(): boolean {
	return answerOf<Check>(checkPath).data?.isCustomer === true;
}
