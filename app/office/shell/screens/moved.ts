import { generatePath, matchPath, redirect } from "react-router";
import { movedPages } from "../moved-pages.ts";
import type { Route } from "./+types/moved.ts";

export function loader({ url }: Route.LoaderArgs) {
	for (const [from, to] of Object.entries(movedPages)) {
		const match = matchPath(from, url.pathname);
		if (match) return redirect(generatePath(to, match.params) + url.search, 308);
	}
	throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
