import { Link } from "react-router";
import { pagePath } from "#app/content/pages/page.ts";
import { formatDay } from "#app/platform/dates.ts";

type LinkTarget = { slug: string; title: string } | null;
type ProjectDetails = {
	service: LinkTarget;
	town: LinkTarget;
	example: boolean;
	completedOn: string;
	hours: string;
	equipment: string[];
};

/** Service, town, date, hours and equipment. */
export function FactSheet({ service, town, example, completedOn, hours, equipment }: ProjectDetails) {
	const linkClass = "underline decoration-line-strong underline-offset-4 hover:decoration-ink";
	return (
		<aside
			aria-label="Project details"
			className="self-start rounded-sheet bg-card p-6 shadow-1 lg:sticky lg:top-36 lg:col-start-2 lg:row-span-2 lg:row-start-1"
		>
			<dl className="grid gap-4 max-lg:sm:grid-cols-2">
				{service && (
					<Fact name="Service">
						<Link to={pagePath("service", service.slug)} className={linkClass}>
							{service.title}
						</Link>
					</Fact>
				)}
				{town && (
					<Fact name={example ? "Set in" : "Town"}>
						<Link to={pagePath("place", town.slug)} className={linkClass}>
							{town.title}
						</Link>
					</Fact>
				)}
				{completedOn && <Fact name="Completed">{formatDay(completedOn)}</Fact>}
				{hours && <Fact name="Hours">{hours}</Fact>}
				{equipment.length > 0 && <Fact name="Equipment">{equipment.join(", ")}</Fact>}
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
