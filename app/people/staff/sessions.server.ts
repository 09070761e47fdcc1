import { auth } from "./auth.server.ts";
import type { Role } from "./permissions.ts";
import type { Staff } from "./permit.server.ts";

export type StaffSession = {
	staff: Staff;
	session: { id: string; createdAt: Date };
	twoFactor: boolean;
	/** cookies for the response: a session in use is extended once a day */
	cookies: string[];
};

/** The session of a request; null without one, or when the account is deactivated. */
export async function findSession(headers: Headers): Promise<StaffSession | null> {
	if (!headers.get("cookie")?.includes("staff.session_token")) return null;
	const { response, headers: answer } = await auth().api.getSession({ headers, returnHeaders: true });
	if (!response || response.user.deactivatedAt) return null;
	const { session, user } = response;
	return {
		staff: { id: user.id, name: user.name, email: user.email, role: user.role as Role, sessionId: session.id },
		session: { id: session.id, createdAt: session.createdAt },
		twoFactor: user.twoFactorEnabled === true,
		cookies: answer.getSetCookie(),
	};
}
