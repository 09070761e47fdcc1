import { Fragment, use } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import type { PageSuggestion } from "#app/content/pages/not-found.server.ts";
import { RequestId } from "#app/platform/http/request-id.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import bareOak from "#art/plates/plate-bur-oak-winter.png";
import type { SiteFrame } from "./frame.server.ts";
import { searchTermsFromPath } from "./not-found-suggestions.ts";
import { SearchForm } from "./parts/search-form.tsx";
import { quickLinks } from "./site-map.ts";

type ErrorKind = "not-found" | "forbidden" | "server-error";

const messages: Record<ErrorKind, { title: string; text: string }> = {
	"not-found": {
		title: "This branch isn't on our map",
		text: "The link may be old, or the URL may have a typo.",
	},
	forbidden: {
		title: "You don't have access to this page",
		text: "You're signed in, but your role doesn't include this page. If you need it, ask an owner.",
	},
	"server-error": {
		title: "Something went wrong on our end",
		text: "It's not your fault, and anything you sent earlier is safe. Try again in a moment.",
	},
};

const notFoundInOffice = {
	title: "Page not found",
	text: "The link may be old, or the record may have been deleted or merged. Choose a page from the menu, or search for the record.",
};

/** For errors and unknown URLs outside any layout: only the logo mark and the message. */
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

/** Replaces a page that failed, inside the layout of the site or the back office. Never shows internal details. */
export function ErrorPage() {
	const error = useRouteError();
	const requestId = use(RequestId);
	const frame = useRouteLoaderData<SiteFrame>("site/frame/screens/layout");
	const { pathname } = useLocation();
	const inOffice = pathname.startsWith("/admin");
	const kind = errorKind(error);
	const { title, text } = inOffice && kind === "not-found" ? notFoundInOffice : messages[kind];
	return (
		<section className="wrap grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.1fr_.9fr] lg:py-24">
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<div>
				<h1 className="text-section">{title}</h1>
				<p className="mt-5 max-w-[44ch] text-lead">{text}</p>
				{!inOffice && kind === "not-found" && <Suggestions suggestions={suggestionsFrom(error)} path={pathname} />}
				{inOffice ? <StartPageLink /> : <QuickLinks phone={frame?.phone ?? phoneFrom(error)} />}
				{requestId && kind === "server-error" && (
					<p className="mt-8 text-sm text-ink-3">
						If you call or email us about this error, mention this number:{" "}
						<code className="font-sans font-semibold [overflow-wrap:anywhere] text-ink-2 select-all">{requestId}</code>
					</p>
				)}
			</div>
			<div className="rounded-sheet bg-card p-6 shadow-1 max-lg:hidden">
				<img src={bareOak} alt="" loading="lazy" width="640" height="451" className="w-full plate-inks" />
			</div>
		</section>
	);
}

function StartPageLink() {
	return (
		<p className="mt-8">
			<Link to="/admin" className={buttonClass()}>
				Go to the start page
			</Link>
		</p>
	);
}

/** Pages that the URL may mean, and a search form filled with words from the URL. */
function Suggestions({ suggestions, path }: { suggestions: PageSuggestion[]; path: string }) {
	return (
		<>
			{suggestions.length > 0 && (
				<p className="mt-6">
					Did you mean{" "}
					{suggestions.map(({ to, title }, index) => (
						<Fragment key={to}>
							{index > 0 && (index === suggestions.length - 1 ? " or " : ", ")}
							<Link to={to} className="rounded-sm font-semibold text-moss underline underline-offset-4">
								{title}
							</Link>
						</Fragment>
					))}
					?
				</p>
			)}
			<SearchForm query={searchTermsFromPath(path)} className="mt-6 max-w-[34rem]" />
		</>
	);
}

function suggestionsFrom(error: unknown): PageSuggestion[] {
	const suggestions = isRouteErrorResponse(error) && error.data?.suggestions;
	return Array.isArray(suggestions) ? suggestions : [];
}

/** The phone number on an error page outside of the site's layout. */
function phoneFrom(error: unknown): SiteFrame["phone"] | undefined {
	return isRouteErrorResponse(error) ? error.data?.phone : undefined;
}

function QuickLinks({ phone }: { phone?: SiteFrame["phone"] }) {
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
						{phone.label}
					</a>
				</p>
			)}
		</>
	);
}

function errorKind(error: unknown): ErrorKind {
	if (!isRouteErrorResponse(error)) return "server-error";
	if (error.status === 403) return "forbidden";
	return error.status >= 400 && error.status < 500 ? "not-found" : "server-error";
}
