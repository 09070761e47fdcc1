import { useParams } from "react-router";
import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { secretLinkLimit } from "#app/platform/http/secret-link-limit.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { loadCustomerView } from "../customer.server.ts";
import { EstimateDocument } from "../parts/estimate-document.tsx";
import type { Route } from "./+types/view.ts";
import { estimatePages } from "./customer-pages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = estimatePages.loader(async ({ opened, company }) => {
	const { visitedOn, ...view } = await loadCustomerView(opened);
	return {
		company: companyLetterhead(company),
		view: { ...view, visitedOn: formatInstant(visitedOn, settings.timeZone) },
	};
});

/** The only form here asks for a new link. */
export const action = estimatePages.action({
	path: (token) => `/estimate/view/${token}`,
	stale: "This page is out of date. Reload it and try again.",
	limit: secretLinkLimit,
	intents: {},
});

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken } = useParams();
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="an estimate" answer={actionData} />;
	const { view, company } = loaderData;
	return (
		<SharePage title={`Field estimate ${view.number}`} beaconUrl={`/estimate/view/${accessToken}/viewed`}>
			<div className="mx-auto max-w-3xl px-4 pt-6 print:p-0">
				<EstimateDocument view={view} company={company} photosUrl={`/estimate/view/${accessToken}/photo`} />
				<p className="mt-4 text-center print:hidden">
					<a
						href={`/estimate/view/${accessToken}/pdf`}
						className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
					>
						<Icon name="download" className="size-4" />
						Download PDF
					</a>
				</p>
			</div>
		</SharePage>
	);
}
