import { Link } from "react-router";
import oakLeaf from "#art/marks/leaf-oak.svg";
import type { CompanyFact } from "../company-facts.ts";
import type { OakAdvice } from "../season.ts";

/** The current advice on oaks and up to four facts about the company. */
export function GoodToKnow({ oak, facts }: { oak: OakAdvice; facts: CompanyFact[] }) {
	return (
		<section
			aria-label="Good to know"
			className="wrap mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-7 pb-16 sm:grid-cols-2 lg:mt-8 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[1.4fr] lg:pb-24"
		>
			<div className="flex items-start gap-5 max-lg:col-span-full">
				<img src={oakLeaf} alt="" width="54" height="60" loading="lazy" className="-rotate-12 plate-inks" />
				<div className="leading-snug">
					<h2 className="mb-1 text-[22px] leading-tight">{oak.title}</h2>
					<p>{oak.text}</p>
				</div>
			</div>
			{facts.map(({ title, text, link }) => (
				<div key={title}>
					<h2 className="text-[22px] leading-tight">{title}</h2>
					<p className="mt-1 text-base leading-snug text-ink-2">{text}</p>
					{link && (
						<Link to={link.to} className="inline-block rounded-sm py-1 text-base underline underline-offset-4">
							{link.label}
						</Link>
					)}
				</div>
			))}
		</section>
	);
}
