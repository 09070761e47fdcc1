import { useEffect } from "react";
import { data } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { readLink } from "#app/platform/links.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { reference } from "../inquiry.ts";
import { forgetDraft } from "../parts/draft.ts";
import { thanksFor } from "../receipt.server.ts";
import type { Route } from "./+types/contact-thanks.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const id = readLink("inquiry-thanks", params.token);
	const receipt = id ? await thanksFor(id) : null;
	if (!receipt) throw new Response("Not found", { status: 404 });
	const company = await readCompany();
	return data(
		{
			...receipt,
			company: company.name,
			replyHours: company.replyHours,
			phone: { href: `tel:${company.phone}`, words: formatPhone(company.phone) },
		},
		{ headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" } },
	);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export default function ContactThanks({ loaderData }: Route.ComponentProps) {
	const { number, urgency, hasEmail, company, replyHours, phone, photos } = loaderData;
	useEffect(forgetDraft, []);
	const hazard = urgency === "hazard";
	return (
		<div className="mx-auto w-full max-w-[860px] px-5 pt-10 pb-20 lg:px-10 lg:pt-20 lg:pb-28">
			<title>{`Request ${reference(number)} | ${company}`}</title>
			<meta name="robots" content="noindex" />
			<h1 className="text-[clamp(36px,4.4vw,60px)] leading-[1.03]">Thank you. Your request is here.</h1>
			<p className="mt-5 text-[19px]">
				Its number is{" "}
				<strong className="font-display text-2xl font-normal [font-variant-numeric:lining-nums]">
					{reference(number)}
				</strong>
				. Say it when you call.
			</p>
			{photos > 0 && (
				<p className="mt-1 text-ink-2">
					{photos === 1 ? "Your photo came with it." : `Your ${photos} photos came with it.`}
				</p>
			)}
			<h2 className="mt-12 text-[28px]">What happens next</h2>
			<ol className="mt-5 grid gap-5">
				<Step number={1}>
					{hazard
						? "Call us now if it cannot wait. We look at hazards before everything else."
						: `We read it and answer within ${replyHours} hours.`}
					{hasEmail && " A short note is on its way to your email address."}
				</Step>
				<Step number={2}>Most jobs need a short visit. We agree on a time first.</Step>
				<Step number={3}>
					You get a written quote with every tree numbered, what is in the price and what is not. You decide.
				</Step>
			</ol>
			<p className="mt-12">
				Something to add? Call{" "}
				<a
					href={phone.href}
					className="font-display text-xl whitespace-nowrap underline underline-offset-4 [font-variant-numeric:lining-nums]"
				>
					{phone.words}
				</a>
				.
			</p>
			<ButtonLink to="/" className="mt-8">
				Back to the first page
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
