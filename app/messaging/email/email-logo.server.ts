// The logo is attached to each email. Email clients block remote images until the reader asks for them, a server behind
// a home connection isn't always reachable, and fetching an image would tell us when an email was opened.
import { findEmailLogoFile } from "#app/content/media/logo-file.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { OutgoingEmail } from "#app/platform/smtp.server.ts";

/** The URL of a logo in stored emails, which the office's preview shows. */
export function emailLogoUrl(id: string): string {
	return `${settings.origin}/letterhead/${id}-email.png`;
}

/** The email as it is sent: its logo is attached, and its HTML refers to that. Without the file, the URL stays. */
export async function attachLogo(html: string): Promise<Pick<OutgoingEmail, "html" | "attachments">> {
	const [, id] = /\/letterhead\/([0-9a-f-]{36})-email\.png"/.exec(html) ?? [];
	// an email without its logo is better than one that isn't sent
	const content = id && html.includes(emailLogoUrl(id)) && (await findEmailLogoFile(id).catch(() => null));
	if (!content) return { html, attachments: [] };
	const cid = `${id}@logo`;
	return {
		html: html.replaceAll(emailLogoUrl(id), `cid:${cid}`),
		attachments: [
			{ filename: "logo.png", content, contentType: "image/png", cid, contentDisposition: "inline" as const },
		],
	};
}
