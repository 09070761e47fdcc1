import { formatBand } from "#app/trade/price-labels.ts";
import type { ServicePage } from "../services.server.ts";
import { Months } from "./months.tsx";

/** Typical price, duration and best months. An emergency has none. */
export function KeyFacts({ service, month }: { service: ServicePage; month: number }) {
	return (
		<dl className="grid gap-x-10 gap-y-5 border-y-2 border-ink py-6 sm:grid-cols-[auto_1fr]">
			<Fact term="Typical price">
				<span className="font-display text-[26px] leading-tight">{formatBand(service.price.range)}</span>
			</Fact>
			<Fact term="How long it takes">{service.duration}</Fact>
			{service.months.length > 0 && (
				<Fact term="Best months">
					<Months best={service.months} now={month} className="max-w-[420px]" />
				</Fact>
			)}
		</dl>
	);
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
	return (
		<div className="grid gap-x-10 sm:col-span-2 sm:grid-cols-subgrid">
			<dt className="text-ink-3">{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
