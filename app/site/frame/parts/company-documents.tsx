type Papers = {
	insurer: string;
	policy: string;
	licence: string;
	address: string[];
	hours: string[];
	emergencyNote: string;
	phone: { href: string; words: string };
};

/** Where we are and when, and the papers people ask for: only those that the company's record holds. */
export function CompanyPapers({ insurer, policy, licence, address, hours, emergencyNote, phone }: Papers) {
	return (
		<aside
			aria-label="Papers, place and hours"
			className="grid gap-6 self-start rounded-sheet bg-card p-6 shadow-1 lg:sticky lg:top-36 lg:p-8"
		>
			{insurer && (
				<Part title="Insurance">
					<p>
						{insurer}
						{policy && `, policy ${policy}`}
					</p>
					<p className="mt-1 text-ink-2">
						To check it, ask us for a certificate made out to you. It comes from the insurer, not from us. Or call the
						insurer with that number.
					</p>
				</Part>
			)}
			{licence && (
				<Part title="License">
					<p>{licence}</p>
					<p className="mt-1 text-ink-2">Whoever issued it can tell you if it is in force.</p>
				</Part>
			)}
			<Part title="Where">
				{address.map((line) => (
					<p key={line}>{line}</p>
				))}
			</Part>
			{hours.length > 0 && (
				<Part title="Hours">
					{hours.map((line) => (
						<p key={line} className="lining">
							{line}
						</p>
					))}
					{emergencyNote && <p className="mt-1 text-ink-2">{emergencyNote}</p>}
				</Part>
			)}
			<Part title="Phone">
				<a href={phone.href} className="lining inline-block py-1 underline underline-offset-4">
					{phone.words}
				</a>
			</Part>
		</aside>
	);
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h2 className="mb-1 text-xl leading-tight">{title}</h2>
			{children}
		</section>
	);
}
