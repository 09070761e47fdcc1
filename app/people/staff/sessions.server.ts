import { auth } from "./auth.server.ts";
import type { Role } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";

export type SignedIn = {
	staff: Staff;
	session: { id: string; createdAt: Date };
	twoFactor: boolean;
	/** cookies to send along: a session in use is prolonged once a day */
	cookies: string[];
};

/** Who sent this request; null for strangers and, from the moment they are deactivated, for former staff. */
export async function whoIs(headers: Headers): Promise<SignedIn | null> {
	if (!headers.get("cookie")?.includes("staff.session_token")) return null;
	const { response, headers: answer } = await auth().api.getSession({ headers, returnHeaders: true });
	if (!response || response.user.deactivatedAt) return null;
	const { session, user } = response;
	return {
		staff: { id: user.id, name: user.name, email: user.email, role: user.role as Role },
		session: { id: session.id, createdAt: session.createdAt },
		twoFactor: user.twoFactorEnabled === true,
		cookies: answer.getSetCookie(),
	};
}
