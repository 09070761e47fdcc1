import { Link } from "react-router";

export type Breadcrumb = { name: string; path: string };

/** The top of a page: breadcrumbs, the only h1, and a lead paragraph. */
export function PageHead(props: {
	breadcrumbs?: Breadcrumb[];
	title: string;
	lead?: React.ReactNode;
	children?: React.ReactNode;
}) {
	return (
		<header className="wrap pt-10 pb-10 lg:pt-14 lg:pb-14">
			{props.breadcrumbs && <Breadcrumbs breadcrumbs={props.breadcrumbs} />}
			<h1 className="max-w-[22ch] text-section">{props.title}</h1>
			{props.lead && <p className="mt-5 max-w-[60ch] text-lead text-ink-2">{props.lead}</p>}
			{props.children}
		</header>
	);
}

/** The parent pages. The page itself is the h1 below. */
function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) {
	return (
		<nav aria-label="Breadcrumb" className="mb-4">
			<ol className="flex flex-wrap gap-x-2 text-base text-ink-2">
				{breadcrumbs.map(({ name, path }) => (
					<li key={path} className="not-last:after:ml-2 not-last:after:text-ink-3 not-last:after:content-['/']">
						<Link to={path} className="inline-block py-1 underline-offset-4 hover:underline">
							{name}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
