import type { Permitted } from "#app/noun/permit.server.ts";
import type { ShortLinkValues } from "./short-link-form.ts";
import { createShortLink, findShortLink, type ShortLink } from "./short-links.server.ts";

let count = 0;

/** A link to the page for a quote, with a slug of its own. */
export async function createTestLink(
	by: Permitted<"qr-codes.edit">,
	change: Partial<ShortLinkValues & { slug: string; record: { entity: string; entityId: string } | null }> = {},
	now = new Date(),
): Promise<ShortLink> {
	count += 1;
	const created = await createShortLink(
		by,
		{
			slug: `sign-${process.pid}-${count}-${Date.now().toString(36)}`,
			name: `Sign ${count}`,
			placement: "yard-sign",
			target: "/contact",
			fallback: "",
			expiresOn: null,
			headline: "",
			color: "#182718",
			hasLogo: false,
			utm: { source: "yard-sign", medium: "qr" },
			record: null,
			...change,
		},
		now,
	);
	const link = created === "taken" ? null : await findShortLink(created.id);
	if (!link) throw new Error("the slug is taken");
	return link;
}
