import { data, Link, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { hasConfirmedIdentity, requireConfirmation } from "../confirm.server.ts";
import { ConfirmIdentity } from "../parts/confirm-identity.tsx";
import { safeReturnPath } from "../return-path.ts";
import { authHeaders } from "../visitor.server.ts";
import type { Route } from "./+types/confirm.ts";

export const headers = authHeaders;

/**
 * Before something that needs a confirmation: `next` is the page that it was started from, `download` the path of a file
 * that can be downloaded then. Without one, the confirmation leads back to that page.
 */
export function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "account.own");
	return {
		email: by.email,
		download: safeReturnPath(url.searchParams.get("download")),
		next: safeReturnPath(url.searchParams.get("next")),
		confirmed: hasConfirmedIdentity(context, new Date()),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const needed = await requireConfirmation(context, form, new Date());
	const page = url.searchParams.has("download") ? `${url.pathname}${url.search}` : null;
	if (!needed) throw redirect(page ?? safeReturnPath(url.searchParams.get("next")), 303);
	return data(needed, { status: needed.status });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
	const { email, download, next, confirmed } = loaderData;
	return (
		<>
			<title>Confirm it's you · Back office</title>
			<TopBar title="Confirm it's you" back={next} />
			<div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-8 py-6 max-lg:px-4">
				{confirmed ? (
					<Notice tone="done" role="status" title="Thanks for confirming">
						<p>Your export is ready to download.</p>
						<p className="mt-3 flex flex-wrap gap-3">
							<a href={download} download className={buttonClass({ tone: "moss" })}>
								<Icon name="download" />
								Download export
							</a>
							<Link to={next} className={buttonClass({})}>
								Go back
							</Link>
						</p>
					</Notice>
				) : (
					<ConfirmIdentity typed={{}} error={actionData?.error ?? null} email={email} />
				)}
			</div>
		</>
	);
}
