import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { hoursInWords } from "#app/people/company/hours.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { printNamed } from "#app/ui/prints.server.ts";
import { CompanyPapers } from "../parts/company-documents.tsx";
import { NeverList } from "../parts/never-list.tsx";
import { People } from "../parts/people.tsx";
import { readPlain } from "../plain.server.ts";
import type { Route } from "./+types/about.ts";

export async function loader() {
	const { title, description, html, points, people, company, origin } = await readPlain("about");
	const town = `${company.city}, ${company.state}`;
	return {
		title,
		description,
		html,
		points,
		people,
		topped: printNamed("story-topped-dont"),
		origin,
		own: { words: company.about, founded: company.founded, owner: company.owner },
		papers: {
			insurer: company.insurer,
			policy: company.insurancePolicy,
			licence: company.licence,
			address: [company.street, `${town} ${company.zip}`].filter(Boolean),
			hours: hoursInWords(company.hours),
			emergencyNote: company.emergencyNote,
			phone: { href: `tel:${company.phone}`, words: formatPhone(company.phone) },
		},
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin } = loaderData;
	const steps = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/about" },
	];
	return pageMeta(matches, { title, description, path: "/about", jsonLd: [breadcrumbList(origin, steps)] });
}

/** Who we are without inventing anybody: what the company's record does not say is not on the page. */
export default function About({ loaderData }: Route.ComponentProps) {
	const { title, description, html, points, people, topped, own, papers } = loaderData;
	return (
		<>
			<PageHead steps={[{ name: "Home", path: "/" }]} title={title} lead={description} />
			<div className="wrap grid gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-24">
				<div className="min-w-0">
					<OwnWords {...own} />
					<Prose html={html} />
				</div>
				<CompanyPapers {...papers} />
			</div>
			<People people={people} />
			<NeverList print={topped} points={points} />
			<QuoteBand
				title="Walk your yard with us"
				words="Tell us which trees and where. You get a time for the walk, and a written quote after it."
			/>
		</>
	);
}

function OwnWords({ words, founded, owner }: { words: string; founded: string; owner: string }) {
	const facts = [owner && `Owner: ${owner}`, founded && `In business since ${founded}`].filter(Boolean);
	if (!words && facts.length === 0) return null;
	return (
		<div className="mb-10 max-w-[65ch] border-b border-line pb-8">
			{words && <p className="text-lead whitespace-pre-line">{words}</p>}
			{facts.length > 0 && <p className="mt-4 text-ink-2">{facts.join(". ")}.</p>}
		</div>
	);
}
