import { Icon } from "#app/ui/icon.tsx";

type Details = {
	insurer: string;
	policy: string;
	/** the URL of the PDF; "" without one */
	certificate: string;
	license: string;
	address: string[];
	hours: string[];
	nights: string;
	phone: { href: string; label: string };
};

/** Insurance, license, yard address, hours and phone. What is missing in the company's record is left out. */
export function CompanyDetails({ insurer, policy, certificate, license, address, hours, nights, phone }: Details) {
	return (
		<aside
			aria-label="Company details"
			className="grid gap-6 self-start rounded-sheet bg-card p-6 shadow-1 lg:sticky lg:top-36 lg:p-8"
		>
			{insurer && (
				<Detail title="Insurance">
					<p>
						{insurer}
						{policy && `, policy ${policy}`}
					</p>
					{certificate && (
						<a
							href={certificate}
							className="mt-1 inline-flex items-center gap-2 py-1 font-semibold text-moss underline underline-offset-4"
						>
							<Icon name="file-text" className="size-4" /> Certificate of insurance (PDF)
						</a>
					)}
					<p className="mt-1 text-ink-2">
						To verify our insurance, ask us for a certificate in your name. It comes directly from the insurer, not from
						us. You can also call the insurer.
					</p>
				</Detail>
			)}
			{license && (
				<Detail title="License">
					<p>{license}</p>
					<p className="mt-1 text-ink-2">The agency that issued the license can tell you whether it's current.</p>
				</Detail>
			)}
			<Detail title="Our yard">
				{address.map((line) => (
					<p key={line}>{line}</p>
				))}
			</Detail>
			{(hours.length > 0 || nights) && (
				<Detail title="Business hours">
					{hours.map((line) => (
						<p key={line} className="lining">
							{line}
						</p>
					))}
					{nights && <p className="mt-1 text-ink-2">{nights}</p>}
				</Detail>
			)}
			<Detail title="Phone">
				<a href={phone.href} className="lining inline-block py-1 underline underline-offset-4">
					{phone.label}
				</a>
			</Detail>
		</aside>
	);
}

function Detail({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h2 className="mb-1 text-xl leading-tight">{title}</h2>
			{children}
		</section>
	);
}
