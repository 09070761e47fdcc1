import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";

/** Rendered Markdown. Its links to pages of the site change the page without loading it anew. */
export function Prose({ html, className }: { html: string; className?: string }) {
	const navigate = useNavigate();
	function follow(event: React.MouseEvent<HTMLElement>) {
		const link = (event.target as Element).closest("a");
		const path = link?.getAttribute("href");
		const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!path?.startsWith("/") || !plain || event.defaultPrevented) return;
		event.preventDefault();
		navigate(path);
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
		<div
			className={classes("prose", className)}
			onClick={follow}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which writes no HTML of the author's
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
