import { type MiddlewareFunction, redirect } from "react-router";
import { staffContext } from "#app/staff/permit.server.ts";

/** Nobody is signed in until the staff folder says so. */
export const onlyStaff: MiddlewareFunction<Response> = async ({ context }, next) => {
	if (!context.get(staffContext)) throw redirect("/admin/login");
	return next();
};
