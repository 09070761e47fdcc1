// The wings of the product in their order: a wing imports only from wings before it. Nouns inside one wing may import
// each other's root files. docs/decisions/0043-wings.md has the reasons.
const wings = [
	"trade",
	"noun",
	"people",
	"content",
	"weather",
	"trees",
	"messaging",
	"documents",
	"sync",
	"sales",
	"work",
	"billing",
	"fun",
	"site",
	"portal",
	"field-app",
	"office",
	"demo",
];

/** Wings that are one noun: their root files, `screens/` and `parts/` lie directly in the wing. */
const single = "trade|noun|weather|trees|sync|fun|field-app|demo";
const noun = `app/(?:(?:${single})|(?!(?:${single})/)[^/]+/[^/]+)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: "no-cycles",
			severity: "error",
			from: {},
			to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
		},
		{
			name: "ui-imports-only-ui",
			comment: "A search in a list of the screen finds what a search of the database would find.",
			severity: "error",
			from: { path: "^app/ui/" },
			to: { path: "^app/", pathNot: "^app/(ui/|platform/fold-for-search\\.ts$)" },
		},
		{
			name: "platform-knows-no-business",
			severity: "error",
			from: { path: "^app/platform/" },
			to: { path: "^app/", pathNot: "^app/platform/" },
		},
		{
			name: "screens-hold-no-sql",
			severity: "error",
			from: { path: "/(screens|parts)/", pathNot: "\\.test\\.tsx?$" },
			to: { path: "(^app/platform/db|tables\\.server|node_modules/(drizzle-orm|pg|pg-boss)/)" },
		},
		{
			name: "rules-are-pure",
			comment: "A rule file imports no npm package and nothing of the server.",
			severity: "error",
			from: {
				path: `^${noun}/([^/.]+)\\.ts$`,
				pathNot: "(-form|tasks|routes|api-.*|context)\\.ts$|^app/(ui|platform)/",
			},
			to: { path: "(node_modules/|\\.server\\.)", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "tools-rules-are-pure",
			severity: "error",
			from: { path: "^app/fun/[^/]+/rules\\.ts$" },
			to: { path: "(node_modules/|\\.server\\.)", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "folders-are-private",
			severity: "error",
			from: { path: `^(${noun})/`, pathNot: "\\.test\\.tsx?$" },
			to: { path: "^app/.*/(screens|parts)/", pathNot: "^$1/" },
		},
		{
			name: "nouns-are-opened-by-root-files",
			comment: "Wings reach what the nouns add through noun/registry.server.ts.",
			severity: "error",
			from: { path: "^app/[^/]+/" },
			to: { path: "^app/nouns\\.server\\.ts$" },
		},
		{
			name: "nobody-imports-a-noun-file",
			severity: "error",
			from: {},
			to: { path: "/noun\\.server\\.ts$" },
		},
		...wings.map((name, index) => ({
			name: `${name}-imports-left`,
			severity: "error",
			// what the shared tests of a noun prepare may come from anywhere, like the tests themselves
			from: { path: `^app/${name}/`, pathNot: "(\\.test\\.tsx?|/(races|(list|link)-fixtures)\\.server\\.ts)$" },
			to: { path: `^app/(${wings.slice(index + 1).join("|") || "-"})/` },
		})),
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "\\+types/|^build/" },
		tsPreCompilationDeps: true,
		parser: "swc",
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
			extensions: [".ts", ".tsx", ".js"],
		},
	},
};
