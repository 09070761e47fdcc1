import { Link } from "react-router";
import { telUrl } from "#app/platform/phone.ts";
import { Private } from "#app/ui/privacy.tsx";
import type { describeInquiry } from "../appointment-page.server.ts";

/** Whom the estimator visits, and what they asked for. */
export function InquiryFacts({ inquiry }: { inquiry: ReturnType<typeof describeInquiry> }) {
	const { id, number, name, address, phone, tel, services, message } = inquiry;
	return (
		<section aria-label="Inquiry" className="rounded-lg border border-line bg-card px-4 py-3 [overflow-wrap:anywhere]">
			<p>
				<Link to={`/admin/inquiries/${id}`} className="inline-block min-h-6 font-semibold underline underline-offset-4">
					{number} <Private>{name}</Private>
				</Link>
			</p>
			<p className="text-ink-2">
				<Private>{address}</Private>
			</p>
			{phone && (
				<p>
					<a href={telUrl(tel)} className="inline-block min-h-6 underline underline-offset-4">
						<Private>{phone}</Private>
					</a>
				</p>
			)}
			{services && <p className="mt-1">{services}</p>}
			{message && (
				<p className="mt-1 line-clamp-4 whitespace-pre-line text-ink-2" dir="auto">
					<Private>{message}</Private>
				</p>
			)}
		</section>
	);
}
