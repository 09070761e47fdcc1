import { Link } from "react-router";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { formatBusinessHours } from "#app/people/company/hours.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { getArtPrint } from "#app/ui/art-prints.server.ts";
import { CompanyDetails } from "../parts/company-details.tsx";
import { NeverList } from "../parts/never-list.tsx";
import { People } from "../parts/people.tsx";
import { getPlainPage } from "../plain-pages.server.ts";
import type { Route } from "./+types/about.ts";

export async function loader() {
	const { title, description, html, points, people, company, origin } = await getPlainPage("about");
	const town = `${company.city}, ${company.state}`;
	return {
		title,
		description,
		html,
		points,
		people,
		topped: getArtPrint("story-topped-dont"),
		origin,
		intro: { text: company.about, founded: company.founded, owner: company.owner },
		details: {
			insurer: company.insurer,
			policy: company.insurancePolicy,
			license: company.license,
			address: [company.street, `${town} ${company.zip}`].filter(Boolean),
			hours: formatBusinessHours(company.hours),
			emergencyNote: company.emergencyNote,
			phone: { href: `tel:${company.phone}`, label: formatPhone(company.phone) },
		},
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin } = loaderData;
	const breadcrumbs = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/about" },
	];
	return pageMeta(matches, { title, description, path: "/about", jsonLd: [breadcrumbList(origin, breadcrumbs)] });
}

/** About the company. Whatever is missing in its record is left out. */
export default function About({ loaderData }: Route.ComponentProps) {
	const { title, description, html, points, people, topped, intro, details } = loaderData;
	return (
		<>
			<PageHead breadcrumbs={[{ name: "Home", path: "/" }]} title={title} lead={description} />
			<div className="wrap grid gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-24">
				<div className="min-w-0">
					<CompanyIntro {...intro} />
					<Prose html={html} />
					<p className="mt-8 text-ink-2">
						Our quotes come as a web page you can change and accept on your phone. See{" "}
						<Link to="/features" className="rounded-sm font-semibold text-moss underline underline-offset-4">
							how it works
						</Link>
						.
					</p>
				</div>
				<CompanyDetails {...details} />
			</div>
			<People people={people} />
			<NeverList print={topped} points={points} />
			<QuoteBand
				title="Walk your yard with us"
				text="Tell us which trees and where they are. We'll set a time to walk the yard, then send you a written quote."
			/>
		</>
	);
}

function CompanyIntro({ text, founded, owner }: { text: string; founded: string; owner: string }) {
	const facts = [owner && `Owner: ${owner}`, founded && `In business since ${founded}`].filter(Boolean);
	if (!text && facts.length === 0) return null;
	return (
		<div className="mb-10 max-w-[65ch] border-b border-line pb-8">
			{text && <p className="text-lead whitespace-pre-line">{text}</p>}
			{facts.length > 0 && <p className="mt-4 text-ink-2">{facts.join(". ")}.</p>}
		</div>
	);
}
