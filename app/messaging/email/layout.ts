// How our emails look: one column of plain text on a paper background, no pictures, no remote content. Pure.

export type Paragraph = string | { button: string; url: string } | { rows: [name: string, value: string][] };

/** Who signs an email: a person where one is known, the company, and the phone number to call. */
export type Sender = { name: string; person?: string; phone?: string };

/** The same email as text and as HTML, signed by the sender; every text given is escaped. */
export function emailBody(sender: Sender, paragraphs: Paragraph[]): { text: string; html: string } {
	const signature = [sender.person, sender.name, sender.phone].filter((line): line is string => Boolean(line));
	const text = `${paragraphs.map(asText).join("\n\n")}\n\n${signature.join("\n")}\n`;
	const html = `<!doctype html><html lang="en"><body style="margin:0;padding:24px 12px;background:#f7f2e6;color:#182718;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:17px;line-height:1.55"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fdfbf5;border:1px solid #d9d2c0;border-radius:6px"><tr><td style="padding:28px">${paragraphs.map(asHtml).join("")}<p style="margin:28px 0 0;padding-top:16px;border-top:2px solid #182718;font-family:'Young Serif',Rockwell,Georgia,serif">${signature.map(escaped).join("<br>")}</p></td></tr></table></td></tr></table></body></html>`;
	return { text, html };
}

function asText(paragraph: Paragraph): string {
	if (typeof paragraph === "string") return paragraph;
	if ("url" in paragraph) return `${paragraph.button}: ${paragraph.url}`;
	return paragraph.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function asHtml(paragraph: Paragraph): string {
	if (typeof paragraph === "string")
		return `<p style="margin:0 0 16px" dir="auto">${escaped(paragraph).replaceAll("\n", "<br>")}</p>`;
	if ("url" in paragraph)
		return `<p style="margin:24px 0"><a href="${escaped(paragraph.url)}" style="display:inline-block;padding:13px 22px;background:#b23f25;color:#fdfbf5;border-radius:10px;font-weight:600;text-decoration:none">${escaped(paragraph.button)}</a></p>`;
	const rows = paragraph.rows.map(
		([name, value]) =>
			`<tr><td style="padding:4px 16px 4px 0;color:#42503f;vertical-align:top">${escaped(name)}</td><td style="padding:4px 0" dir="auto">${escaped(value).replaceAll("\n", "<br>")}</td></tr>`,
	);
	return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join("")}</table>`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
