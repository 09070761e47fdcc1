import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";

type Breadcrumb = { name: string; path: string };

type Head = {
	breadcrumbs?: Breadcrumb[];
	title: string;
	lead?: React.ReactNode;
	/** on a phone, only the title: what follows must be on the first screen */
	isShortOnPhones?: boolean;
	children?: React.ReactNode;
};

/** The top of a page: breadcrumbs, the only h1, and a lead paragraph. `picture` fills the right half on wide screens. */
export function PageHead({ picture, ...text }: Head & { picture?: React.ReactNode }) {
	return (
		<header
			className={classes(
				"wrap lg:pt-14 lg:pb-14",
				text.isShortOnPhones ? "pt-3 pb-4" : "pt-10 pb-10",
				Boolean(picture) && "grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:pt-12 lg:pb-12",
			)}
		>
			<HeadText {...text} />
			{picture}
		</header>
	);
}

/** The text at the top of a page, for pages that place it themselves. */
export function HeadText({ breadcrumbs, title, lead, isShortOnPhones, children }: Head) {
	return (
		<div className="min-w-0">
			{breadcrumbs && (
				<div className={isShortOnPhones ? "max-lg:hidden" : undefined}>
					<Breadcrumbs breadcrumbs={breadcrumbs} />
				</div>
			)}
			<h1 className={classes("max-w-[22ch] text-section", isShortOnPhones && "max-lg:text-[30px]")}>{title}</h1>
			{lead && (
				<p className={classes("mt-5 max-w-[60ch] text-lead text-ink-2", isShortOnPhones && "max-lg:hidden")}>{lead}</p>
			)}
			{children}
		</div>
	);
}

/** The parent pages. The page itself is the h1 below. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) {
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
