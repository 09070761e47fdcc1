import { refreshResult } from "#app/platform/api-client.ts";

/** Where the browser asks who is signed in. */
export const authPaths = { staff: "/api/auth/check", customer: "/api/customer/user" };

/** Runs a form's server action, then notifies the page that the signed-in person may have changed. */
export async function notifyAuthChange<T>(serverAction: () => Promise<T>): Promise<T> {
	try {
		return await serverAction();
	} finally {
		window.dispatchEvent(new Event("auth-change"));
	}
}

/**
 * Asks again who is signed in on every "auth-change", and when the browser shows a page that it had kept in memory while
 * another one was open (Back after signing out). Returns the function that stops it.
 */
export function watchAuthChange(): () => void {
	const refresh = () => Object.values(authPaths).forEach(refreshResult);
	const refreshIfKept = ({ persisted }: PageTransitionEvent) => persisted && refresh();
	window.addEventListener("auth-change", refresh);
	window.addEventListener("pageshow", refreshIfKept);
	return () => {
		window.removeEventListener("auth-change", refresh);
		window.removeEventListener("pageshow", refreshIfKept);
	};
}
