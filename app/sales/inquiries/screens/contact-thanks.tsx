import { useEffect } from "react";
import { data, Outlet } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyReach, replyPromise } from "#app/people/company/reach.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import { findInquiryConfirmation } from "../confirmation.server.ts";
import { formatInquiryNumber } from "../inquiry.ts";
import { forgetDraft } from "../parts/draft.ts";
import type { Route } from "./+types/contact-thanks.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const id = parseLinkToken("inquiry-thanks", params.token);
	const receipt = id ? await findInquiryConfirmation(id) : null;
	if (!receipt) throw new Response("Not found", { status: 404 });
	const company = await readCompany();
	return data(
		{
			...receipt,
			company: company.name,
			replyTime: companyReach(company).replyTime,
			phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
		},
		{ headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" } },
	);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export default function ContactThanks({ loaderData }: Route.ComponentProps) {
	const { number, urgency, hasEmail, company, replyTime, phone, photos } = loaderData;
	useEffect(forgetDraft, []);
	const hazard = urgency === "hazard";
	return (
		<div className="mx-auto w-full max-w-[860px] px-5 pt-10 pb-20 lg:px-10 lg:pt-20 lg:pb-28">
			<title>{`Request ${formatInquiryNumber(number)} | ${company}`}</title>
			<meta name="robots" content="noindex" />
			<OutcomeHeading className="text-[clamp(36px,4.4vw,60px)] leading-[1.03]">
				Thanks! We received your request.
			</OutcomeHeading>
			<p className="mt-5 text-[19px]">
				Your request number is{" "}
				<strong className="font-display text-2xl font-normal [font-variant-numeric:lining-nums]">
					{formatInquiryNumber(number)}
				</strong>
				. Mention it when you call.
			</p>
			{photos > 0 && (
				<p className="mt-1 text-ink-2">
					{photos === 1 ? "We received your photo." : `We received your ${photos} photos.`}
				</p>
			)}
			<h2 className="mt-12 text-[28px]">What happens next</h2>
			<ol className="mt-5 grid gap-5">
				<Step number={1}>
					{hazard
						? "If your request can't wait, call us now. We look at hazards first."
						: `We'll read your request.${replyPromise(replyTime)}`}
					{hasEmail && " We'll email you a confirmation."}
				</Step>
				<Step number={2}>Most jobs need a short visit. We'll set up a time with you first.</Step>
				<Step number={3}>
					You'll get a written quote that numbers every tree and says what's included and what's not. Then you decide.
				</Step>
			</ol>
			{/* booking an estimate, in a later wing */}
			<Outlet />
			<p className="mt-12">
				Need to add something? Call{" "}
				<a
					href={phone.href}
					className="font-display text-xl whitespace-nowrap underline underline-offset-4 [font-variant-numeric:lining-nums]"
				>
					{phone.label}
				</a>
				.
			</p>
			<ButtonLink to="/" className="mt-8">
				Back to home page
			</ButtonLink>
		</div>
	);
}

function Step({ number, children }: { number: number; children: React.ReactNode }) {
	return (
		<li className="flex gap-4">
			<NumberDisc number={number} />
			<p className="max-w-[56ch] pt-0.5">{children}</p>
		</li>
	);
}
