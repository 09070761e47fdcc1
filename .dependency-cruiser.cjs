// A folder imports only from folders to its left.
const order = [
	"staff",
	"company",
	"actions",
	"media",
	"catalogue",
	"pages",
	"glossary",
	// inquiries ask whether an address lies in the area
	"places",
	"customers",
	"mailbox",
	"messages",
	"papers",
	"inquiries",
	// what phones and the server say to each other, about whatever paper
	"devices",
	"trees",
	"estimates",
	"quotes",
	"contracts",
	"changes",
	"field",
	"planning",
	"invoices",
	"payments",
	// whether a file is one of our papers, whichever folder made it
	"originals",
	// the trees of a place and every paper that names them
	"inventory",
	"crm",
	"newsletter",
	"sms",
	"services",
	"advice",
	"projects",
	"qr",
	"analytics",
	"suggestions",
	"account",
	"weather",
	"snow",
	"fun",
	"site",
	"office",
];

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
			name: "ui-knows-only-ui",
			severity: "error",
			from: { path: "^app/ui/" },
			to: { path: "^app/", pathNot: "^app/ui/" },
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
				path: "^app/([^/]+)/([^/.]+)\\.ts$",
				pathNot: "(-form|tasks|routes|api-.*|context|nonce|request-id)\\.ts$|^app/(ui|platform)/",
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
			from: { path: "^app/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
			to: { path: "^app/[^/]+/(screens|parts)/", pathNot: "^app/$1/" },
		},
		...order.map((name, index) => ({
			name: `${name}-looks-left`,
			severity: "error",
			from: { path: `^app/${name}/` },
			to: { path: `^app/(${order.slice(index + 1).join("|") || "-"})/` },
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
