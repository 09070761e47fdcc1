import { Link } from "react-router";
import type { Assurance } from "../assurances.ts";

/** What customers can hold the company to. */
export function Assurances({ title: heading, assurances }: { title: string; assurances: Assurance[] }) {
	return (
		<section aria-labelledby="trust-title" className="wrap py-16 lg:py-28">
			<h2 id="trust-title" className="max-w-[16ch] text-section">
				{heading}
			</h2>
			<dl
				className={`mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10 ${assurances.length > 4 ? "lg:grid-cols-5 lg:gap-x-8" : "lg:grid-cols-4"}`}
			>
				{assurances.map(({ title, text, link }) => (
					<div key={title}>
						<dt className="font-display text-[22px] leading-tight">{title}</dt>
						<dd className="mt-2 text-base leading-snug text-ink-2">
							{text}{" "}
							<Link to={link.to} className="rounded-sm underline underline-offset-4 hover:text-ink">
								{link.label}
							</Link>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
