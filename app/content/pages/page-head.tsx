import { Link } from "react-router";

export type Step = { name: string; path: string };

/** Where the page lies, its one h1, and what it is about. */
export function PageHead(props: { steps?: Step[]; title: string; lead?: React.ReactNode; children?: React.ReactNode }) {
	return (
		<header className="wrap pt-10 pb-10 lg:pt-14 lg:pb-14">
			{props.steps && <Breadcrumbs steps={props.steps} />}
			<h1 className="max-w-[22ch] text-section">{props.title}</h1>
			{props.lead && <p className="mt-5 max-w-[60ch] text-lead text-ink-2">{props.lead}</p>}
			{props.children}
		</header>
	);
}

/** The pages above this one; the page itself is the h1 below. */
function Breadcrumbs({ steps }: { steps: Step[] }) {
	return (
		<nav aria-label="You are here" className="mb-4">
			<ol className="flex flex-wrap gap-x-2 text-base text-ink-2">
				{steps.map(({ name, path }) => (
					<li key={path} className="after:ml-2 after:text-ink-3 after:content-['/']">
						<Link to={path} className="inline-block py-1 underline-offset-4 hover:underline">
							{name}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
