// The layout of our emails: one column of text on a cream background, no images, no remote content. Pure.

export type Paragraph = string | { button: string; url: string } | { rows: [name: string, value: string][] };

/** The signature of an email: `name` is the company, `person` who signs for it, `phone` the number to call. */
export type Sender = { name: string; person?: string; phone?: string };

/** The email as plain text and as HTML, signed by the sender. All texts are HTML-escaped. */
export function emailBody(sender: Sender, paragraphs: Paragraph[]): { text: string; html: string } {
	const signature = [sender.person, sender.name, sender.phone].filter((line): line is string => Boolean(line));
	const text = `${paragraphs.map(paragraphText).join("\n\n")}\n\n${signature.join("\n")}\n`;
	const html = `<!doctype html><html lang="en"><body style="margin:0;padding:24px 12px;background:#f7f2e6;color:#182718;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:17px;line-height:1.55"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fdfbf5;border:1px solid #d9d2c0;border-radius:6px"><tr><td style="padding:28px">${paragraphs.map(paragraphHtml).join("")}<p style="margin:28px 0 0;padding-top:16px;border-top:2px solid #182718;font-family:'Young Serif',Rockwell,Georgia,serif">${signature.map(escapeHtml).join("<br>")}</p></td></tr></table></td></tr></table></body></html>`;
	return { text, html };
}

function paragraphText(paragraph: Paragraph): string {
	if (typeof paragraph === "string") return paragraph;
	if ("url" in paragraph) return `${paragraph.button}: ${paragraph.url}`;
	return paragraph.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function paragraphHtml(paragraph: Paragraph): string {
	if (typeof paragraph === "string")
		return `<p style="margin:0 0 16px" dir="auto">${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`;
	if ("url" in paragraph)
		return `<p style="margin:24px 0"><a href="${escapeHtml(paragraph.url)}" style="display:inline-block;padding:13px 22px;background:#b23f25;color:#fdfbf5;border-radius:10px;font-weight:600;text-decoration:none">${escapeHtml(paragraph.button)}</a></p>`;
	const rows = paragraph.rows.map(
		([name, value]) =>
			`<tr><td style="padding:4px 16px 4px 0;color:#42503f;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0" dir="auto">${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`,
	);
	return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join("")}</table>`;
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
