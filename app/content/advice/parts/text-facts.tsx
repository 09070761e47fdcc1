import { listHeadings, type RichText } from "#app/content/rich-text/rich-text.ts";
import { gradeLevel, textLength } from "#app/content/rich-text/text-problems.ts";
import { formatCount } from "#app/platform/count.ts";
import { classes } from "#app/ui/classes.ts";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { readingSpeed } from "../article.ts";

/** How long and how hard to read the text is, and its headings. */
export function TextFacts({ document }: { document: RichText }) {
	const words = textLength(document);
	const level = gradeLevel(document);
	const headings = listHeadings(document);
	return (
		<SidebarSection title="Text">
			<p>
				{formatCount(words, "word")}, {Math.max(1, Math.ceil(words / readingSpeed))} min read
			</p>
			<p className="text-sm text-ink-2">
				{level === null
					? "Reading level: available after 100 words"
					: `Reading level: grade ${level}. Aim for 8 or lower.`}
			</p>
			{headings.length > 0 && (
				<nav aria-label="Outline" className="mt-3">
					<ol className="grid">
						{headings.map(({ level, text }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a heading is found by its place in the text
							<li key={index} className={classes(level === 3 && "pl-4", level === 4 && "pl-8")}>
								<button
									type="button"
									onClick={() => goToHeading(index)}
									className="min-h-7 text-left text-sm underline-offset-4 hover:underline [overflow-wrap:anywhere]"
								>
									{text || "Blank heading"}
								</button>
							</li>
						))}
					</ol>
				</nav>
			)}
		</SidebarSection>
	);
}

/** Scrolls to the heading and puts the cursor there. */
function goToHeading(index: number): void {
	const heading = window.document.querySelectorAll("[data-rich-text] .rich-text-body :is(h2, h3, h4)")[index];
	if (!heading) return;
	heading.closest<HTMLElement>(".rich-text-body")?.focus({ preventScroll: true });
	window.getSelection()?.setPosition(heading, 0);
	heading.scrollIntoView({ block: "center" });
}
