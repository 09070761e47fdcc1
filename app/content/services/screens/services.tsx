import { Link } from "react-router";
import { fillText } from "#app/content/pages/changed-texts.ts";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { readProof } from "#app/content/reviews/proof.server.ts";
import { ProofBand } from "#app/content/reviews/proof-band.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Months } from "../parts/months.tsx";
import { SceneThumb } from "../parts/scene-thumb.tsx";
import { serviceListTexts } from "../service-list-texts.ts";
import { listServices } from "../services.server.ts";
import type { Route } from "./+types/services.ts";

const title = "What we do";

/** Also of the preview of its texts, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const [company, services, proof, text] = await Promise.all([
		readCompany(),
		listServices(),
		readProof(new Date()),
		readTexts("list-of-services", serviceListTexts, args),
	]);
	return { services, proof, town: company.city, text };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { town, text } = loaderData;
	const description = fillText(text.searchText, { town });
	const { origin } = siteInfo(matches);
	const jsonLd = [
		breadcrumbList(origin, [
			{ name: "Home", path: "/" },
			{ name: title, path: "/services" },
		]),
	];
	return pageMeta(matches, { title, description, path: "/services", jsonLd });
}

export default function Services({ loaderData: { services, proof, text } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				breadcrumbs={[{ name: "Home", path: "/" }]}
				title={text.heading}
				lead={text.lead}
				picture={<HeadPicture of="services" />}
			/>
			<ol className="wrap grid gap-5 lg:gap-7">
				{services.map((service, index) => (
					<li key={service.slug}>
						<Broadsheet service={service} plate={index + 1} />
					</li>
				))}
			</ol>
			<p className="wrap mt-10 text-ink-2">
				{text.snowText}{" "}
				<Link to="/snow" className="rounded-sm font-semibold text-moss underline underline-offset-4">
					{text.snowLink}
				</Link>
				.
			</p>
			<ProofBand {...proof} />
			<QuoteBand title={text.bandTitle} text={text.bandText} service="not-sure" />
		</>
	);
}

type ServiceSummary = Route.ComponentProps["loaderData"]["services"][number];

function Broadsheet({ service, plate }: { service: ServiceSummary; plate: number }) {
	const { slug, title, summary, scene, range, duration, months } = service;
	return (
		<article className="group relative grid grid-cols-1 gap-x-10 gap-y-5 rounded-sheet bg-card p-6 shadow-1 plate-frame lg:grid-cols-[340px_minmax(0,1fr)_minmax(0,1fr)] lg:p-9">
			<div className="flex flex-col">
				<p className="lining mb-2 text-sm text-ink-3">Plate {plate}</p>
				<SceneThumb scene={scene} first={plate === 1} />
			</div>
			<div className="flex flex-col justify-center">
				<h2 className="text-[26px] leading-tight lg:text-[34px]">
					<Link
						to={pagePath("service", slug)}
						className="underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:rounded-sheet focus-visible:after:outline-3 focus-visible:after:outline-focus"
					>
						{title}
					</Link>
				</h2>
				<p className="mt-2 max-w-[44ch] text-ink-2 [&_a]:relative [&_a]:z-10">
					<EmergencyText>{summary}</EmergencyText>
				</p>
			</div>
			<dl className="grid content-center gap-4">
				<div>
					<dt className="text-sm text-ink-3">Price range</dt>
					<dd className="font-display text-[26px] leading-tight">{formatBand(range)}</dd>
				</div>
				<div>
					<dt className="text-sm text-ink-3">How long it takes</dt>
					<dd className="text-base">{duration}</dd>
				</div>
				{months.length > 0 && (
					<div>
						<dt className="mb-1 text-sm text-ink-3">Best months</dt>
						<dd>
							<Months best={months} />
						</dd>
					</div>
				)}
			</dl>
		</article>
	);
}
