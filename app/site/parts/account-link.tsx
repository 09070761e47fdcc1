import { useEffect, useState } from "react";

/**
 * Login, or Admin for staff. It begins as Login, which is right for nearly everybody. A full load: the office is a
 * place of its own kind.
 */
export function AccountLink({ isAdmin, className }: { isAdmin: boolean; className: string }) {
	return (
		<a href={isAdmin ? "/admin/dashboard" : "/admin/login"} className={className}>
			{isAdmin ? "Admin" : "Login"}
		</a>
	);
}

/** Asks the server once, and again whenever the browser event "auth-change" says that somebody came or went. */
export function useIsAdmin(): boolean {
	const [isAdmin, setIsAdmin] = useState(false);
	useEffect(() => {
		const ask = () => askIsAdmin().then(setIsAdmin);
		ask();
		window.addEventListener("auth-change", ask);
		return () => window.removeEventListener("auth-change", ask);
	}, []);
	return isAdmin;
}

/** A check that fails is treated as not admin. */
async function askIsAdmin(): Promise<boolean> {
	try {
		const response = await fetch("/api/auth/check", { credentials: "include" });
		const answer: { isAdmin?: unknown } = response.ok ? await response.json() : {};
		return answer.isAdmin === true;
	} catch {
		return false;
	}
}
