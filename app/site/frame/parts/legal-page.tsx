import type { ChangedTexts } from "#app/content/pages/changed-texts.ts";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { legalTexts } from "../plain-texts.ts";

type Legal = {
	picture: "privacy" | "terms";
	title: string;
	reviewed: string;
	summary: string[];
	html: string;
	/** those that were changed */
	texts?: ChangedTexts;
	headings: { id: string; text: string }[];
};

/** A legal text with its review date, a summary and a table of contents. */
export function LegalPage({ picture, title, reviewed, summary, html, headings, texts }: Legal) {
	return (
		<>
			<PageHead breadcrumbs={[{ name: "Home", path: "/" }]} title={title} picture={<HeadPicture of={picture} />}>
				{reviewed && <p className="mt-4 text-ink-2">Last reviewed {formatDay(reviewed)}</p>}
			</PageHead>
			<div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
				<div className="min-w-0">
					<section aria-labelledby="in-short" className="max-w-[65ch] rounded-sheet bg-card p-6 shadow-1 lg:p-8">
						<h2 id="in-short" className="text-2xl">
							{texts?.summaryTitle ?? legalTexts.summaryTitle}
						</h2>
						<ul className="mt-4 grid list-disc gap-2 pl-5">
							{summary.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</section>
					<Prose html={html} className="mt-10" />
				</div>
				<nav aria-label="On this page" className="self-start max-lg:hidden lg:sticky lg:top-36 print:hidden">
					<ul className="border-l border-line">
						{headings.map(({ id, text }) => (
							<li key={id}>
								<a
									href={`#${id}`}
									className="block py-1.5 pl-5 leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline"
								>
									{text}
								</a>
							</li>
						))}
					</ul>
				</nav>
			</div>
		</>
	);
}
