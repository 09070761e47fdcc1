import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { OpenNow } from "#app/content/contact-card/open-now.tsx";
import { pageMeta } from "#app/content/pages/meta.ts";
import { listPlaces, type Place, readAreaMap } from "#app/content/places/places.server.ts";
import { readProof } from "#app/content/reviews/proof.server.ts";
import { ProofBand } from "#app/content/reviews/proof-band.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { readReach } from "#app/people/company/reach.server.ts";
import { replyPromise } from "#app/people/company/reach.ts";
import { emailConsentWording, marketingTextConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import { clientContext } from "#app/platform/context.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { outcomeId } from "#app/ui/use-outcome.ts";
import { parseContactForm } from "../contact-form.server.ts";
import { ContactForm } from "../parts/contact-form.tsx";
import { HoursAndMap } from "../parts/hours-and-map.tsx";
import { createStartToken } from "../proof-of-work.server.ts";
import { receiveInquiry } from "../receive.server.ts";
import { serviceNames } from "../services.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ request }: Route.LoaderArgs) {
	const company = await readCompany();
	const query = new URL(request.url).searchParams;
	const service = query.get("service") ?? "";
	return data(
		{
			formKey: randomUUID(),
			start: createStartToken(new Date()),
			company: company.name,
			reach: await readReach(new Date()),
			service: serviceNames.some((name) => name === service) ? service : "",
			about: (query.get("about") ?? "").slice(0, 2000),
			town: [company.street, `${company.city}, ${company.state}`].filter(Boolean).join(", "),
			map: await readAreaMap(largest(await listPlaces()), { sizes: { desktop: 40, phone: 40 } }),
			proof: await readProof(new Date()),
			wordings: {
				email: emailConsentWording(company.name),
				text: textConsentWording(company.name),
				marketing: marketingTextConsentWording(company.name),
			},
		},
		// the form's key is unique to this visitor
		{ headers: { "Cache-Control": "no-store" } },
	);
}

/** The places that fit on the small map: the largest ones nearby. */
function largest(places: Place[]): Place[] {
	return places.filter(({ miles, population }) => miles < 1 || (miles < 60 && population > 4000));
}

export async function action({ request, context }: Route.ActionArgs) {
	const client = context.get(clientContext);
	const form = await parseContactForm(request, client.ip);
	if (form === "busy") {
		const message =
			"We're receiving a lot of photos right now. Try again in a minute, or send your request without photos.";
		return data({ errors: { "": message }, typed: {}, photos: [] }, { status: 503, headers: { "Retry-After": "60" } });
	}
	if (form === "unreadable")
		return data(
			{ errors: { "": "We couldn't read what your browser sent. Please try again." }, typed: {}, photos: [] },
			{ status: 400 },
		);
	if (form === "too-large")
		return data(
			{ errors: { "": "Your request is too large to send. Send fewer or smaller photos." }, typed: {}, photos: [] },
			{ status: 413 },
		);
	if (!form.ok) return data({ errors: form.errors, typed: form.typed, photos: form.photos }, { status: 422 });
	const received = await receiveInquiry(form.form, client, new Date());
	if ("wait" in received) {
		const { phone } = await readCompany();
		const message = `We've received too many requests from your connection. Try again in an hour, or call us at ${formatPhone(phone)}.`;
		return data(
			{ errors: { "": message }, typed: form.typed, photos: form.photos },
			{ status: 429, headers: { "Retry-After": String(received.wait) } },
		);
	}
	throw redirect(`/contact/thanks/${createLinkToken("inquiry-thanks", received.id)}#${outcomeId}`, 303);
}

/** Runs in the browser: shows a lost connection as a form error, so that the fields keep their values. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		const message =
			"We couldn't reach our server. Your request is saved on this device. Try again when you have a signal.";
		// this status skips the loaders, which would fail the same way and replace the page
		return data({ errors: { "": message }, typed: {}, photos: [] }, { status: 503 });
	}
}

export const headers = mergeRouteHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { company, reach } = loaderData;
	return pageMeta(matches, {
		title: "Get a quote",
		description: `Tell ${company} what you need and where, and add a few photos.${replyPromise(reach.replyTime)}`,
		path: "/contact",
	});
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { phone, open, nights, noAnswer, replyTime } = loaderData.reach;
	return (
		<div className="mx-auto w-full max-w-[1392px] px-5 pt-8 pb-16 lg:px-10 lg:pt-14 lg:pb-28 [&>section]:px-0">
			<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_auto_1fr]">
				<div className="lg:col-start-1">
					<h1 className="text-[clamp(36px,4.4vw,60px)] leading-[1.03]">Get a quote</h1>
					<p className="mt-3 max-w-[58ch] text-[19px] leading-normal text-ink-2">
						Tell us about the job and how to reach you.{replyPromise(replyTime)}
					</p>
				</div>
				<aside
					aria-label="Call us"
					className="self-start rounded-sheet border-2 border-ink bg-card px-5 py-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-6"
				>
					<h2 className="text-xl leading-tight lg:text-2xl">Tree down, or about to fall?</h2>
					<p className="mt-1 text-ink-2 max-lg:hidden">
						Skip the form. {nights || "Call us and tell us what the tree is touching."}
					</p>
					<a
						href={phone.href}
						className="mt-1 inline-flex min-h-12 lg:mt-3 items-center gap-3 font-display text-[26px] underline decoration-line-strong underline-offset-4 [font-variant-numeric:lining-nums] hover:decoration-ink"
					>
						<Icon name="phone" className="size-6" />
						{phone.label}
					</a>
					<OpenNow open={open} className="text-base" />
					{noAnswer && (
						<p className="mt-1 text-ink-2 max-lg:hidden">
							<b className="font-semibold">If no one answers:</b> {noAnswer}
						</p>
					)}
					<p className="flex gap-2 text-ink-2 max-lg:text-sm lg:mt-2">
						<Icon name="zap" className="mt-0.5" />
						<span>
							Touching a wire? Stay well away, keep others away, and call{" "}
							<a href="tel:911" className="underline">
								911
							</a>
							.
						</span>
					</p>
				</aside>
				<div className="lg:col-start-1 lg:row-span-2">
					<ContactForm {...loaderData} phone={phone} answer={actionData} />
				</div>
				<HoursAndMap
					{...loaderData}
					hours={loaderData.reach.hours}
					nights={nights}
					phone={phone}
					className="self-start max-lg:mt-8 lg:sticky lg:top-36 lg:col-start-2 lg:row-start-3"
				/>
			</div>
			<ProofBand {...loaderData.proof} />
		</div>
	);
}
