import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "#app/platform/audit.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { may, type Permission, type Role } from "./permissions.ts";

export type Staff = { id: string; name: string; email: string; role: Role };

/** Set by the guards of the office; absent outside of them. */
export const staffContext = createContext<Staff | null>(null);

declare const proof: unique symbol;

/** Proof that this person may do this. Only `permitted` and `permit` make one, so a verb can't be called without asking. */
export type Permitted<P extends Permission> = Staff & {
	ip?: string;
	userAgent?: string;
	readonly [proof]: (permission: P) => void;
};

/** The proof, or null when the role lacks the permission. */
export function permit<P extends Permission>(staff: Staff, permission: P, from?: { ip: string; userAgent: string }) {
	if (!may(staff.role, permission)) return null;
	return { ...staff, ...from } as Permitted<P>;
}

/** For screens: the proof, or the answer 403. */
export function permitted<P extends Permission>(context: Readonly<RouterContextProvider>, permission: P): Permitted<P> {
	const staff = context.get(staffContext);
	const proof = staff && permit(staff, permission, context.get(clientContext));
	if (!proof) throw new Response("You do not have the permission for this.", { status: 403, statusText: "Forbidden" });
	return proof;
}

export function actor(by: Permitted<Permission> | Permitted<never>): Actor {
	return { kind: "staff", id: by.id, name: by.name, ip: by.ip, userAgent: by.userAgent };
}
