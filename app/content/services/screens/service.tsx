import { lazy, Suspense } from "react";
import { readContactCard } from "#app/content/contact-card/contact-card.server.ts";
import { ContactCard, PhoneAnswers } from "#app/content/contact-card/contact-card.tsx";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { quoteLink } from "#app/content/pages/quote-link.ts";
import { paramsOrExample, readTexts } from "#app/content/pages/site-parts.server.ts";
import { readProof } from "#app/content/reviews/proof.server.ts";
import { ProofBand } from "#app/content/reviews/proof-band.tsx";
import { findPageOrPreview } from "#app/content/versions/preview.server.ts";
import { readReach } from "#app/people/company/reach.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { emergencyService } from "#app/trade/services.ts";
import { classes } from "#app/ui/classes.ts";
import { HeroImage } from "#app/ui/hero-image.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { AnnotatedPrint } from "../parts/annotated-print.tsx";
import { KeyFacts } from "../parts/key-facts.tsx";
import { LinkList } from "../parts/link-list.tsx";
import { Prices } from "../parts/prices.tsx";
import { Section } from "../parts/section.tsx";
import { servicePageTexts } from "../service-texts.ts";
import { readServicePage, type ServicePage } from "../services.server.ts";
import type { Route } from "./+types/service.ts";

// on one service only, so the others don't load it
const Emergency = lazy(() => import("../parts/emergency.tsx"));

const breadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Services", path: "/services" },
];

/** Also of the previews of a draft and of the texts that all services have, at URLs with a token. */
export async function loader(args: Route.LoaderArgs) {
	const now = new Date();
	const params = await paramsOrExample("service-pages", "service", args.params, args.url);
	const [page, proof, text] = await Promise.all([
		findPageOrPreview("service", params, args),
		readProof(now),
		readTexts("service-pages", servicePageTexts, args),
	]);
	const service = page && (await readServicePage(page));
	if (service)
		return {
			service,
			proof,
			text,
			card: await readContactCard(now, { price: { text: formatBand(service.price.range), to: "#price" } }),
			reach: service.key === emergencyService ? await readReach(now) : null,
			month: companyTime(now).month,
			quoteLink: quoteLink({ service: service.key }),
		};
	throw await movedOrNotFound("service", params.slug ?? "");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { origin, name } = siteInfo(matches);
	const { slug, title, description, faq } = loaderData.service;
	const path = pagePath("service", slug);
	return pageMeta(matches, {
		title,
		description,
		path,
		jsonLd: [
			{
				"@type": "Service",
				name: title,
				description,
				url: origin + path,
				provider: { "@type": "HomeAndConstructionBusiness", name, url: `${origin}/` },
				areaServed: { "@type": "AdministrativeArea", name: "Western Wisconsin" },
			},
			{
				"@type": "FAQPage",
				mainEntity: faq.map(({ q, a }) => ({
					"@type": "Question",
					name: q,
					acceptedAnswer: { "@type": "Answer", text: a },
				})),
			},
			breadcrumbList(origin, [...breadcrumbs, { name: title, path }]),
		],
	});
}

export default function Service({ loaderData }: Route.ComponentProps) {
	const { service, proof, text, card, reach, month } = loaderData;
	return (
		<>
			<PageHead
				breadcrumbs={breadcrumbs}
				title={service.title}
				lead={service.description}
				isShortOnPhones={reach !== null}
				picture={<Scene scene={service.scene} className={reach ? "max-lg:hidden" : ""} />}
			>
				{!reach && <PhoneAnswers card={card} className="mt-5" />}
			</PageHead>
			{reach && (
				<Suspense>
					<Emergency reach={reach} service={service.key} />
					<div className="wrap pb-10 lg:hidden">
						<Scene scene={service.scene} />
					</div>
				</Suspense>
			)}
			<div className="wrap grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_420px]">
				<div className="min-w-0">
					{reach && <PhoneAnswers card={card} className="mb-6" />}
					<KeyFacts service={service} month={month} />
					<Prose html={service.html} className="mt-12" />
					<Section id="steps" title={text.stepsTitle}>
						<Steps steps={service.steps} />
					</Section>
					<Section id="price" title={text.priceTitle}>
						<Prices {...service.price} />
					</Section>
					<Section id="included" title={text.includedTitle}>
						<Included yes={service.included} no={service.notIncluded} />
					</Section>
					<Section id="questions" title={text.questionsTitle}>
						<Questions faq={service.faq} />
					</Section>
				</div>
				<aside className="mt-14 lg:mt-0" aria-label="Labeled tree and contact">
					{service.picture && <AnnotatedPrint print={service.picture} notes={service.notes} />}
					<ContactCard card={card} quoteLink={loaderData.quoteLink} className="mt-8 stays-in-view" />
				</aside>
			</div>
			<div className="wrap">
				{service.projects.length > 0 && (
					<Section id="projects" title={text.projectsTitle}>
						<LinkList links={service.projects} />
					</Section>
				)}
				{service.advice.length > 0 && (
					<Section id="advice" title={text.adviceTitle}>
						<LinkList links={service.advice} />
					</Section>
				)}
				{service.terms.length > 0 && (
					<Section id="terms" title={text.termsTitle}>
						<LinkList links={service.terms} />
					</Section>
				)}
			</div>
			<ProofBand {...proof} />
			<QuoteBand title={text.bandTitle} text={text.bandText} service={service.key} />
		</>
	);
}

/** In an emergency on a phone, what to do comes before the picture. */
function Scene({ scene, className }: Pick<ServicePage, "scene"> & { className?: string }) {
	return (
		<HeroImage
			{...scene.light}
			dark={scene.dark}
			alt={scene.alt}
			sizes="min(92vw, 720px)"
			className={classes(
				"w-full rounded-sheet max-sm:aspect-4/3 max-sm:object-cover max-sm:object-[50%_62%] lg:w-[min(50vw,720px)]",
				className,
			)}
		/>
	);
}

function Steps({ steps }: Pick<ServicePage, "steps">) {
	return (
		<ol className="grid gap-6">
			{steps.map(({ title, html }, index) => (
				<li key={title} className="flex gap-4">
					<NumberDisc number={index + 1} />
					<div>
						<h3 className="text-xl leading-8">{title}</h3>
						<Prose html={html} className="mt-1" />
					</div>
				</li>
			))}
		</ol>
	);
}

function Included({ yes, no }: { yes: string[]; no: string[] }) {
	return (
		<div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
			<MarkedList title="Included" icon="check" htmls={yes} />
			<MarkedList title="Not included" icon="x" htmls={no} />
		</div>
	);
}

function MarkedList({ title, icon, htmls }: { title: string; icon: "check" | "x"; htmls: string[] }) {
	return (
		<div>
			<h3 className="mb-3 text-xl">{title}</h3>
			<ul className="grid gap-3">
				{htmls.map((html) => (
					<li key={html} className="flex gap-3">
						<Icon name={icon} className={icon === "check" ? "mt-1 shrink-0 text-moss" : "mt-1 shrink-0 text-barn"} />
						<Prose html={html} />
					</li>
				))}
			</ul>
		</div>
	);
}

function Questions({ faq }: Pick<ServicePage, "faq">) {
	return (
		<div className="max-w-[68ch] border-b border-line">
			{faq.map(({ q, html }) => (
				<details key={q} className="group border-t border-line">
					<summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
						{q}
						<Icon
							name="chevron-down"
							className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
						/>
					</summary>
					<Prose html={html} className="pb-5" />
				</details>
			))}
		</div>
	);
}
