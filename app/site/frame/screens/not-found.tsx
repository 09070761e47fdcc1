import { data } from "react-router";
import { likelyPages } from "#app/content/pages/missing.server.ts";
import { likelyLink } from "../lost.ts";
import type { Route } from "./+types/not-found.ts";

export async function loader({ url }: Route.LoaderArgs) {
	const pages = await likelyPages(url.pathname);
	const link = likelyLink(url.pathname);
	// below a folder the page itself is more likely than the folder
	const likely = url.pathname.split("/").length > 2 ? [...pages, link] : [link, ...pages];
	throw data({ likely: likely.filter(Boolean).slice(0, 3) }, { status: 404, statusText: "Not Found" });
}

export default function NotFound() {
	return null;
}
