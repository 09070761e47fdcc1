import { searchShortLinks } from "#app/documents/short-links/short-links.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";

const path = "/admin/qr-codes";

export const noun: Noun = {
	menu: [{ section: "marketing", order: 45, label: "QR codes", path, icon: "qr-code", permission: "qr-codes.edit" }],
	commands: [
		{
			order: 103,
			label: "New QR code",
			path: `${path}/new`,
			permission: "qr-codes.edit",
			synonyms: "short link yard sign truck door hanger business card print",
		},
	],
	search: [
		{
			order: 85,
			find: withPermission("qr-codes.edit", async (by, typed: string) =>
				(await searchShortLinks(by, typed)).map(({ id, name, slug }) => ({
					to: `${path}/${id}`,
					icon: "qr-code" as const,
					label: name,
					detail: `/q/${slug}`,
				})),
			),
		},
	],
	demo: [{ order: 980, run: async (demo) => (await import("./demo.server.ts")).createDemoLinks(demo) }],
};
