import { Link } from "react-router";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { addJsonLd } from "#app/content/pages/json-ld.server.ts";
import { JsonLd } from "#app/content/pages/json-ld.tsx";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readPublicReviews } from "#app/content/reviews/proof.server.ts";
import { ReviewList } from "#app/content/reviews/review-list.tsx";
import { listPublicTeam } from "#app/content/team/team.server.ts";
import { findValidInsurance, formatValidLicense, toLines } from "#app/people/company/company.ts";
import { companyReach } from "#app/people/company/reach.ts";
import { standardVisitSteps } from "#app/people/company/visit-steps.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { getArtPrint } from "#app/ui/art-prints.server.ts";
import { aboutJsonLd } from "../about-json-ld.ts";
import { CompanyDetails } from "../parts/company-details.tsx";
import { Equipment } from "../parts/equipment.tsx";
import { NeverList } from "../parts/never-list.tsx";
import { People } from "../parts/people.tsx";
import { ServiceRecord } from "../parts/service-record.tsx";
import { VisitSteps } from "../parts/visit-steps.tsx";
import { getPlainPage } from "../plain-pages.server.ts";
import { aboutTexts } from "../plain-texts.ts";
import { readServiceRecord } from "../service-record.server.ts";
import { recordFigures } from "../service-record.ts";
import type { Route } from "./+types/about.ts";

export async function loader(args: Route.LoaderArgs) {
	const now = new Date();
	const [{ title, description, html, points, texts, company, origin }, people, counts, reviews] = await Promise.all([
		getPlainPage("about", args),
		listPublicTeam(now),
		readServiceRecord(),
		readPublicReviews(),
	]);
	const insurance = findValidInsurance(company, today(now));
	addJsonLd(args.context, aboutJsonLd(origin, company, people, today(now)));
	const reach = companyReach(company);
	const steps = toLines(company.visitSteps);
	const town = `${company.city}, ${company.state}`;
	return {
		title,
		description,
		html,
		points,
		...(texts && { texts }),
		people,
		reviews,
		figures: recordFigures(counts),
		since: counts.since,
		steps: steps.length ? steps : standardVisitSteps,
		equipment: toLines(company.equipment),
		topped: getArtPrint("story-topped-dont"),
		origin,
		intro: { text: company.about, founded: company.founded, owner: company.owner },
		details: {
			insurer: insurance?.insurer ?? "",
			policy: insurance?.policy ?? "",
			certificate: insurance?.certificate ? `/insurance/${insurance.certificate.id}.pdf` : "",
			license: formatValidLicense(company, today(now)),
			address: [company.street, `${town} ${company.zip}`].filter(Boolean),
			hours: reach.hours,
			nights: reach.nights,
			phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
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
	const { title, description, html, points, people, topped, intro, details, figures, since } = loaderData;
	const { steps, equipment, reviews } = loaderData;
	const text = { ...aboutTexts, ...loaderData.texts };
	const hasIntro = Boolean(intro.text || intro.founded || intro.owner);
	const practice = (
		<div className="min-w-0">
			<Prose html={html} />
			<p className="mt-8 text-ink-2">
				{text.featuresText}{" "}
				<Link to="/features" className="rounded-sm font-semibold text-moss underline underline-offset-4">
					{text.featuresLink}
				</Link>
				.
			</p>
		</div>
	);
	return (
		<>
			<JsonLd />
			<PageHead
				breadcrumbs={[{ name: "Home", path: "/" }]}
				title={title}
				lead={description}
				picture={<HeadPicture of="about" />}
			/>
			<div className="wrap grid gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-24">
				{hasIntro ? <CompanyIntro {...intro} /> : practice}
				<CompanyDetails {...details} />
			</div>
			<People title={text.peopleTitle} people={people} />
			<ServiceRecord figures={figures} since={since} />
			<VisitSteps title={text.visitTitle} steps={steps} />
			{(hasIntro || equipment.length > 0) && (
				<div className="wrap grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-24">
					{hasIntro ? practice : <span />}
					<Equipment title={text.equipmentTitle} items={equipment} />
				</div>
			)}
			<NeverList title={text.neverTitle} print={topped} points={points} />
			<ReviewList {...reviews} />
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}

function CompanyIntro({ text, founded, owner }: { text: string; founded: string; owner: string }) {
	const facts = [owner && `Owner: ${owner}`, founded && `In business since ${founded}`].filter(Boolean);
	return (
		<div className="max-w-[60ch] min-w-0">
			{text && <p className="text-lead whitespace-pre-line">{text}</p>}
			{facts.length > 0 && <p className="mt-5 text-ink-2">{facts.join(". ")}.</p>}
		</div>
	);
}
