import { Link } from "react-router";

/** What the public pages show of other records. */
const links = [
	{ to: "/admin/company", label: "Company, hours and holidays" },
	{ to: "/admin/settings/team", label: "Team" },
	{ to: "/admin/reviews", label: "Reviews" },
	{ to: "/admin/settings/insurance", label: "Insurance certificate" },
	{ to: "/admin/advice", label: "Articles" },
	{ to: "/admin/projects", label: "Projects" },
	{ to: "/admin/glossary", label: "Glossary" },
];

export function ElsewhereLinks() {
	return (
		<nav aria-label="Edited elsewhere" className="px-5 py-4 text-sm text-ink-2">
			<p>The pages also show what you edit here:</p>
			<ul className="mt-1 flex flex-wrap gap-x-4">
				{links.map(({ to, label }) => (
					<li key={to}>
						<Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
