// An issue as the office sees it in a frame.
import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { findIssue } from "./issues.server.ts";
import { unsubscribePlaceholder } from "./placeholder.ts";
import { renderIssue } from "./render.server.tsx";

export type PreviewColors = "light" | "dark";

/** The email that was sent, or the draft as it would be sent now. Its links lead nowhere. */
export async function previewIssue(
	by: Permitted<"newsletter.view">,
	id: string,
	colors: PreviewColors,
): Promise<string | null> {
	const issue = await findIssue(by, id);
	if (!issue) return null;
	const html =
		issue.html ?? (await renderIssue(issue, await readCompany(), { viewUrl: `${settings.origin}/newsletter` })).html;
	return withColors(html.replaceAll(unsubscribePlaceholder, `${settings.origin}/newsletter`), colors);
}

/** The colors that were asked for, whatever the browser prefers. */
function withColors(html: string, colors: PreviewColors): string {
	const query = "@media (prefers-color-scheme:dark)";
	return html
		.replaceAll(query, colors === "dark" ? "@media all" : "@media not all")
		.replaceAll("color-scheme:light dark", `color-scheme:${colors}`)
		.replaceAll('color-scheme" content="light dark"', `color-scheme" content="${colors}"`);
}
