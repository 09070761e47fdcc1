// What a new redirect does to those that are there: chains are flattened, loops are refused. Pure.

/** Where each path leads. No path that another one leads to leads on. */
export type RedirectGraph = ReadonlyMap<string, string>;

type Plan = {
	to: string /** redirects that led to the new one's path, and now lead to its target */;
	retarget: string[];
};

/** Of another website, the whole address, which is no path of this one. */
const pathOf = (to: string) =>
	to
		.replace(/[?#].*$/, "")
		.replace(/(?<=.)\/$/, "")
		.toLowerCase();

/** "loop": the target leads back to the path. */
export function planRedirect(graph: RedirectGraph, from: string, to: string): Plan | "loop" {
	const target = graph.get(pathOf(to)) ?? to;
	if (pathOf(target) === from) return "loop";
	return { to: target, retarget: [...graph].flatMap(([path, end]) => (pathOf(end) === from ? [path] : [])) };
}
