import { printCaptions } from "#app/content/pages/print-captions.ts";

const drawings = import.meta.glob("../../../art/drawings/*.svg", { query: "?url" });

type Choice = { value: string; label: string };

/** The drawings and prints that came with the site, to choose from. */
export function listTermArt(): { drawings: Choice[]; prints: Choice[] } {
	return {
		drawings: Object.keys(drawings).map((file) => {
			const name = file.slice(file.lastIndexOf("/") + 1, -".svg".length);
			return { value: name, label: toLabel(name) };
		}),
		prints: Object.entries(printCaptions).map(([value, label]) => ({ value, label })),
	};
}

/** "branch-collar" as "Branch collar" */
const toLabel = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
