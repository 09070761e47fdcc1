// Writes app/ui/icons.svg and icon-names.ts from the Lucide icons listed here. Run it after adding a name.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const names = `
activity archive arrow-left arrow-right arrow-up-right ban bell bold book-open calendar calendar-clock calendar-days calendar-x camera check
chevron-down chevron-left chevron-right chevron-up circle circle-check circle-help clipboard-list clock cloud cloud-lightning
cloud-rain cog copy disc-3 download ellipsis external-link eye eye-off file-text filter fingerprint flag flame grip-vertical house image
inbox info italic key layout-dashboard leaf link list list-ordered lock log-in log-out mail map-pin megaphone menu message-circle message-square
minus moon navigation newspaper paperclip pencil phone plus printer qr-code receipt redo refresh-cw rotate-ccw ruler save
scissors search send settings shield-check sliders-horizontal snowflake sparkles star sun table tag text-quote tractor trash-2 tree-deciduous tree-pine
triangle-alert truck undo user user-plus users volume-2 volume-x wind wrench x zap
`
	.trim()
	.split(/\s+/);

// Our own icons for what Lucide doesn't have: cranes, aerial lifts, and links to the company's social pages.
const own: Record<string, string> = {
	crane: '<path d="M6 21V3L21 6.5 6 9M3 21h6M3 3h3M18 6v6" /><path d="M16 14a2 2 0 1 0 4 0 2 2 0 0 0-2-2" />',
	lift: '<path d="M2 18h14M5 18l7-7-5-6" /><path d="M3 2h7v4H3z" /><circle cx="5" cy="20.5" r="1.5" /><circle cx="13" cy="20.5" r="1.5" />',
	facebook: '<circle cx="12" cy="12" r="10" /><path d="M16 7.5h-1.5a2.5 2.5 0 0 0-2.5 2.5v12M9 13.5h6" />',
	instagram:
		'<rect x="2.5" y="2.5" width="19" height="19" rx="5.5" /><circle cx="12" cy="12" r="4.5" /><path d="M17.5 6.5h.01" />',
};

const root = path.resolve(import.meta.dirname, "..");
const symbols: string[] = [];
const found: string[] = [];
for (const name of [...names, ...Object.keys(own)].sort()) {
	const file = path.join(root, `node_modules/lucide-static/icons/${name}.svg`);
	const inner = (own[name] ?? readFileSync(file, "utf8"))
		.replace(/^[\s\S]*?<svg[^>]*>/, "")
		.replace(/<\/svg>\s*$/, "")
		.replaceAll(/\s+/g, " ")
		.trim();
	symbols.push(
		`<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inner}</symbol>`,
	);
	found.push(name);
}
writeFileSync(
	path.join(root, "app/ui/icons.svg"),
	`<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
writeFileSync(
	path.join(root, "app/ui/icon-names.ts"),
	`// Written by scripts/icons.ts\nexport type IconName =\n${found.map((name) => `\t| ${JSON.stringify(name)}`).join("\n")};\n`,
);
