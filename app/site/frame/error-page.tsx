import { Fragment, use } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import type { Likely } from "#app/content/pages/missing.server.ts";
import { RequestId } from "#app/platform/http/request-id.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import bareOak from "#art/plates/plate-bur-oak-winter.png";
import type { SiteFrame } from "./frame.server.ts";
import { wordsIn } from "./lost.ts";
import { SearchForm } from "./parts/search-form.tsx";
import { quickLinks } from "./site-map.ts";

type Kind = "missing" | "refused" | "broken";

const says: Record<Kind, { title: string; words: string }> = {
	missing: {
		title: "This branch is not on our map",
		words: "The address may be old, or a letter of it may be wrong.",
	},
	refused: {
		title: "This gate is closed to you",
		words: "You are signed in, but your role does not open this page. If it should, ask an owner of the company.",
	},
	broken: {
		title: "Something broke on our side",
		words: "It is not your fault, and what you sent before is safe. Try again in a moment.",
	},
};

/** Where not even a frame could be made: the mark and the page, nothing that needs the company's record. */
export function BareErrorPage() {
	return (
		<div className="text-body">
			<header className="wrap flex h-[76px] items-center lg:h-[120px]">
				<a href="/" aria-label="Home" className="rounded-md">
					<Logo className="size-11 lg:size-[58px]" />
				</a>
			</header>
			<main>
				<ErrorPage />
			</main>
		</div>
	);
}

/** What stands in for a page that failed, in the site's frame or the office's. Never shows what went wrong inside. */
export function ErrorPage() {
	const error = useRouteError();
	const requestId = use(RequestId);
	const frame = useRouteLoaderData<SiteFrame>("site/screens/layout");
	const { pathname } = useLocation();
	const inOffice = pathname.startsWith("/admin");
	const kind = kindOf(error);
	const { title, words } = says[kind];
	return (
		<section className="wrap grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.1fr_.9fr] lg:py-24">
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<div>
				<h1 className="text-section">{title}</h1>
				<p className="mt-5 max-w-[44ch] text-lead">{words}</p>
				{!inOffice && kind === "missing" && <Search likely={likelyIn(error)} path={pathname} />}
				{inOffice ? <WayToOffice /> : <Ways phone={frame?.phone} />}
				{requestId && kind === "broken" && (
					<p className="mt-8 text-sm text-ink-3">
						If you call or write about it, name this number:{" "}
						<code className="font-sans font-semibold [overflow-wrap:anywhere] text-ink-2 select-all">{requestId}</code>
					</p>
				)}
			</div>
			<div data-theme="light" className="rounded-sheet bg-card p-6 shadow-1 max-lg:hidden">
				<img src={bareOak} alt="" loading="lazy" width="640" height="451" className="w-full" />
			</div>
		</section>
	);
}

function WayToOffice() {
	return (
		<p className="mt-8">
			<Link to="/admin" className={buttonClass()}>
				To the start of the office
			</Link>
		</p>
	);
}

/** The pages that the address may have meant, and a search with its words in it. */
function Search({ likely, path }: { likely: Likely[]; path: string }) {
	return (
		<>
			{likely.length > 0 && (
				<p className="mt-6">
					Did you mean{" "}
					{likely.map(({ to, title }, index) => (
						<Fragment key={to}>
							{index > 0 && (index === likely.length - 1 ? " or " : ", ")}
							<Link to={to} className="rounded-sm font-semibold text-moss underline underline-offset-4">
								{title}
							</Link>
						</Fragment>
					))}
					?
				</p>
			)}
			<SearchForm words={wordsIn(path)} className="mt-6 max-w-[34rem]" />
		</>
	);
}

function likelyIn(error: unknown): Likely[] {
	const likely = isRouteErrorResponse(error) && error.data?.likely;
	return Array.isArray(likely) ? likely : [];
}

function Ways({ phone }: { phone?: SiteFrame["phone"] }) {
	return (
		<>
			<ul className="mt-7 grid w-fit gap-1">
				{quickLinks.map(({ to, label }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-11 items-center rounded-sm font-semibold text-moss underline underline-offset-4"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
			{phone && (
				<p className="mt-5">
					Or call{" "}
					<a href={phone.href} className="lining rounded-sm font-semibold underline underline-offset-4">
						{phone.words}
					</a>
				</p>
			)}
		</>
	);
}

function kindOf(error: unknown): Kind {
	if (!isRouteErrorResponse(error)) return "broken";
	if (error.status === 403) return "refused";
	return error.status >= 400 && error.status < 500 ? "missing" : "broken";
}
