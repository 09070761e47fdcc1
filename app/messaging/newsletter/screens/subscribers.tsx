import { requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { countSubscribers, listSubscribers } from "../listing.server.ts";
import { type SubscriberStatus, subscriberStatuses } from "../newsletter.ts";
import type { Route } from "./+types/subscribers.ts";

const labels: Record<SubscriberStatus, string> = {
	confirmed: "Subscribed",
	pending: "Not confirmed yet",
	unsubscribed: "Unsubscribed",
};
const views = ["confirmed", "pending", "unsubscribed"] as const;
const emptyLabels: Record<SubscriberStatus, string> = {
	confirmed: "No subscribers yet",
	pending: "No sign-ups to confirm",
	unsubscribed: "No one has unsubscribed",
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "subscribers.view");
	const view = subscriberStatuses.find((status) => status === url.searchParams.get("view")) ?? "confirmed";
	const after = url.searchParams.get("after");
	const [{ rows, next }, counts] = await Promise.all([listSubscribers(by, view, after), countSubscribers(by)]);
	const days = rows.map(({ signedUpAt, ...row }) => ({ ...row, signedUpOn: formatDay(today(signedUpAt)) }));
	return { view, counts, rows: days, next, isFirstPage: !after };
}

/** Who gets the newsletter. People sign up and unsubscribe by themselves. */
export default function Subscribers({ loaderData: { view, counts, rows, next, isFirstPage } }: Route.ComponentProps) {
	return (
		<RecordPane title="Newsletter subscribers" back="/admin">
			<title>Newsletter subscribers</title>
			<div className="grid max-w-2xl gap-5">
				<ViewTabs
					label="Views"
					tabs={views.map((one) => ({
						label: counts[one] ? `${labels[one]} (${counts[one]})` : labels[one],
						to: `?view=${one}`,
						current: one === view,
					}))}
				/>
				{rows.length ? (
					<ul className="divide-y divide-line rounded-lg border border-line bg-card">
						{rows.map(({ id, email, name, signedUpOn }) => (
							<li
								key={id}
								className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3 [overflow-wrap:anywhere]"
							>
								<span className="font-semibold">
									<Private>{[name, email].filter(Boolean).join(", ")}</Private>
								</span>
								<span className="text-ink-2">Signed up {signedUpOn}</span>
							</li>
						))}
					</ul>
				) : (
					<EmptyState title={emptyLabels[view]}>
						People sign up on the newsletter page and unsubscribe with the link in every email.
					</EmptyState>
				)}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}
