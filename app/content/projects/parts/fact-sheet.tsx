import { Link } from "react-router";
import { addressOf } from "#app/content/pages/page.ts";
import { formatDay } from "#app/platform/dates.ts";

type Named = { slug: string; title: string } | null;
type ProjectFacts = { service: Named; town: Named; example: boolean; done: string; hours: string; machines: string[] };

/** What, where, when, how long and with what. */
export function FactSheet({ service, town, example, done, hours, machines }: ProjectFacts) {
	const link = "underline decoration-line-strong underline-offset-4 hover:decoration-ink";
	return (
		<aside
			aria-label="In figures"
			className="self-start rounded-sheet bg-card p-6 shadow-1 lg:sticky lg:top-36 lg:col-start-2 lg:row-span-2 lg:row-start-1"
		>
			<dl className="grid gap-4 max-lg:sm:grid-cols-2">
				{service && (
					<Fact name="Service">
						<Link to={addressOf("service", service.slug)} className={link}>
							{service.title}
						</Link>
					</Fact>
				)}
				{town && (
					<Fact name={example ? "A yard as in" : "Town"}>
						<Link to={addressOf("place", town.slug)} className={link}>
							{town.title}
						</Link>
					</Fact>
				)}
				{done && <Fact name="Done">{formatDay(done)}</Fact>}
				{hours && <Fact name="Hours">{hours}</Fact>}
				{machines.length > 0 && <Fact name="Machines">{machines.join(", ")}</Fact>}
			</dl>
		</aside>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-2">{name}</dt>
			<dd className="lining leading-snug font-semibold">{children}</dd>
		</div>
	);
}
