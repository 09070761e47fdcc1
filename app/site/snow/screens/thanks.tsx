import { data } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyReach, replyPromise } from "#app/people/company/reach.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { findInquiryConfirmation } from "#app/sales/inquiries/confirmation.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { scenes } from "#app/site/frame/scenes.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import { WinterHero } from "../parts/winter-hero.tsx";
import type { Route } from "./+types/thanks.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const id = parseLinkToken("inquiry-thanks", params.token);
	const receipt = id ? await findInquiryConfirmation(id) : null;
	if (!receipt) throw data(null, { status: 404 });
	const company = await readCompany();
	return data(
		{
			number: receipt.number,
			hasEmail: receipt.hasEmail,
			scene: scenes.winter,
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

export default function SnowThanks({ loaderData }: Route.ComponentProps) {
	const { number, hasEmail, company, replyTime, phone } = loaderData;
	return (
		<>
			<title>{`Request ${formatInquiryNumber(number)} | ${company}`}</title>
			<meta name="robots" content="noindex" />
			<WinterHero scene={loaderData.scene}>
				<OutcomeHeading className="max-w-[15ch] text-[clamp(min(44px,16vw),4.9vw,76px)] leading-none">
					Thanks! We received your request.
				</OutcomeHeading>
				<p className="mt-6 max-w-[40ch] text-lead font-medium">
					Your request number is {formatInquiryNumber(number)}. Mention it when you call.
				</p>
			</WinterHero>
			<div className="wrap pt-10 lg:pt-14">
				<ol className="grid max-w-[58ch] list-decimal gap-3 pl-6">
					<li>
						We'll read your request.{replyPromise(replyTime)}
						{hasEmail && " We'll email you a confirmation."}
					</li>
					<li>We'll look at the driveway once, at a time that works for you.</li>
					<li>You'll get a written price, per push and for the season. Then you decide.</li>
				</ol>
				<p className="mt-8">
					Need to add something? Call{" "}
					<a href={phone.href} className="lining font-display text-xl whitespace-nowrap underline underline-offset-4">
						{phone.label}
					</a>
					.
				</p>
				<ButtonLink to="/" className="mt-8">
					Back to tree care
				</ButtonLink>
			</div>
		</>
	);
}
