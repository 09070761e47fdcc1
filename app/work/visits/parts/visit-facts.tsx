import { PrivateDocument } from "#app/ui/privacy.tsx";
import type { VisitPerson } from "../visit-view.server.ts";

type VisitFactsProps = { address: string; people: VisitPerson[]; work: string[]; access: string };

/** Where, what and who. Facts that the company hasn't entered are left out. */
export function VisitFacts({ address, people, work, access }: VisitFactsProps) {
	return (
		<PrivateDocument>
			<dl className="mt-7 grid gap-5 rounded-sheet border border-line bg-card p-5 [overflow-wrap:anywhere]">
				<Fact name="Address">{address}</Fact>
				{work.length > 0 && (
					<Fact name="Work">
						<ul className="grid list-disc gap-1 pl-5">
							{work.map((title, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: line items may have the same title and never move here
								<li key={index}>{title}</li>
							))}
						</ul>
					</Fact>
				)}
				{people.length > 0 && (
					<Fact name="Your crew">
						<ul className="mt-1 flex flex-wrap gap-x-5 gap-y-3">
							{people.map(({ name, portrait }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same first name
								<li key={index} className="flex items-center gap-2.5">
									{portrait && (
										<img
											{...portrait}
											sizes="48px"
											alt=""
											loading="lazy"
											className="size-12 rounded-full border border-line object-cover object-top"
										/>
									)}
									{name}
								</li>
							))}
						</ul>
					</Fact>
				)}
				{access && (
					<Fact name="Before we come">
						<span className="whitespace-pre-line">{access}</span>
					</Fact>
				)}
			</dl>
		</PrivateDocument>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-3">{name}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	);
}
