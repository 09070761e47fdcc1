import { generatePath, matchPath, redirect } from "react-router";
import { movedPages } from "../moved-pages.ts";
import type { Route } from "./+types/moved.ts";

export function loader({ request }: Route.LoaderArgs) {
	const { pathname, search } = new URL(request.url);
	for (const [from, to] of Object.entries(movedPages)) {
		const match = matchPath(from, pathname);
		if (match) return redirect(generatePath(to, match.params) + search, 301);
	}
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
