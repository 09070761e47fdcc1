import { redirect } from "react-router";
import { notifyAuthChange } from "../auth-change.ts";
import { signOut } from "../sign-in.server.ts";
import { getVisitor, withCookies } from "../visitor.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** A GET request signs no one out; only the form does. */
export function loader() {
	throw redirect("/admin/login");
}

export async function action({ request, context }: Route.ActionArgs) {
	throw redirect("/admin/login?note=signed-out", withCookies(await signOut(getVisitor(request, context))));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function SignOut() {
	return null;
}
