import { Link } from "react-router";

/** The other records that the public pages show. */
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
		<details className="px-1 text-sm text-ink-2">
			<summary className="min-h-8 content-center underline underline-offset-4 max-lg:min-h-11">
				Edited on other pages
			</summary>
			<ul className="flex flex-wrap gap-x-4 pb-1">
				{links.map(({ to, label }) => (
					<li key={to}>
						<Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4 max-lg:min-h-11">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</details>
	);
}
