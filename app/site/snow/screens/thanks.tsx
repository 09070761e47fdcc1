import { data } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { readLink } from "#app/platform/links.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { reference } from "#app/sales/inquiries/inquiry.ts";
import { thanksFor } from "#app/sales/inquiries/receipt.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Winter } from "../parts/winter.tsx";
import type { Route } from "./+types/thanks.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const id = readLink("inquiry-thanks", params.token);
	const receipt = id ? await thanksFor(id) : null;
	if (!receipt) throw data(null, { status: 404 });
	const company = await readCompany();
	return data(
		{
			number: receipt.number,
			hasEmail: receipt.hasEmail,
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

export default function SnowThanks({ loaderData }: Route.ComponentProps) {
	const { number, hasEmail, company, replyHours, phone } = loaderData;
	return (
		<>
			<title>{`Request ${reference(number)} | ${company}`}</title>
			<meta name="robots" content="noindex" />
			<Winter>
				<h1 className="max-w-[15ch] text-[clamp(44px,4.9vw,76px)] leading-none">Thank you. Your request is here.</h1>
				<p className="mt-6 max-w-[40ch] text-lead font-medium">
					Its number is {reference(number)}. Say it when you call.
				</p>
			</Winter>
			<div className="wrap pt-10 lg:pt-14">
				<ol className="grid max-w-[58ch] list-decimal gap-3 pl-6">
					<li>
						We read it and answer within {replyHours} hours.
						{hasEmail && " A short note is on its way to your email address."}
					</li>
					<li>We look at the drive once, at a time we agree on.</li>
					<li>You get a price in writing, per push and for the season. You decide.</li>
				</ol>
				<p className="mt-8">
					Something to add? Call{" "}
					<a href={phone.href} className="lining font-display text-xl whitespace-nowrap underline underline-offset-4">
						{phone.words}
					</a>
					.
				</p>
				<ButtonLink to="/" className="mt-8">
					To the tree care pages
				</ButtonLink>
			</div>
		</>
	);
}
