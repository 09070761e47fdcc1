import { isRouteErrorResponse, Outlet, useParams, useRouteError } from "react-router";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { isUuid } from "#app/platform/uuid.ts";
import { ErrorPage } from "#app/site/frame/error-page.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Around the draft of a page. Inside the editor, which opens it by the page's ID, nothing is added. */
export default function PreviewLayout() {
	const { token } = useParams();
	return (
		<>
			{!isUuid(token) && (
				<div className="wrap pt-6">
					<Notice title="Preview of a draft">
						Only people with this link can see it. The link ends after a week, or when the page is published.
					</Notice>
				</div>
			)}
			<Outlet />
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
	return (
		<>
			<title>Preview</title>
			<PageHead
				breadcrumbs={[{ name: "Home", path: "/" }]}
				title="This preview has ended"
				lead="The page may be published by now. Otherwise, ask the person who sent you the link for a new one."
			/>
		</>
	);
}
