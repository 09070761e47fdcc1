import { redirect } from "react-router";
import { movedPages } from "../moved-pages.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ url }: Route.LoaderArgs) {
	const path = movedPages[url.pathname];
	if (path) throw redirect(path + url.search, 308);
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
	return null;
}
