import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant, formatMeridiem } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { unblockSubscriber, unsubscribeByOffice } from "../changes.server.ts";
import { findSubscriberHistory } from "../history.server.ts";
import { Actions } from "../parts/actions.tsx";
import { History } from "../parts/history.tsx";
import { bounceLabels, describeActivity, describeSource, subscriberStatus, subscribersPath } from "../subscriber.ts";
import { unblockForm, unsubscribeForm } from "../subscriber-form.ts";
import type { Route } from "./+types/subscriber.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "subscribers.view");
	const history = await findSubscriberHistory(by, parseIdParam(params.id));
	if (!history) throw new Response("This subscriber doesn't exist.", { status: 404, statusText: "Not Found" });
	const { subscriber, proof, customers, events } = history;
	// proof needs the year
	const time = (at: Date) =>
		`${formatDay(today(at))}, ${formatMeridiem(companyTime(at).toLocaleString("en-US", { hour: "numeric", minute: "2-digit" }))}`;
	return {
		subscriber,
		proof,
		customers,
		timeZone: settings.timeZone,
		mayEdit: may(by.role, "subscribers.edit"),
		consents: history.consents.map(({ at, staffName, ip, source, ...one }) => ({
			...one,
			at: time(at),
			where: describeSource(source),
			by: [staffName && `Recorded by ${staffName}`, ip && `IP address ${ip}`].filter(Boolean).join(", "),
		})),
		issues: history.issues.map(({ sentAt, startedAt, ...one }) => ({
			...one,
			day: formatDay(today(sentAt ?? startedAt ?? new Date())),
		})),
		bounces: history.bounces.map(({ id, at, kind, reason, clearedAt }) => ({
			id,
			at: time(at),
			label: bounceLabels[kind],
			reason,
			isCleared: clearedAt !== null,
		})),
		activity: events.map(({ id, at, actorName, action, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "subscriber",
			text: describeActivity(action, diff as Record<string, unknown>),
		})),
	};
}

export const action = recordAction({
	view: "subscribers.edit",
	path: (id) => `${subscribersPath}/${id}`,
	stale: "This subscription changed in the meantime. Check it, then try again.",
	intents: {
		unsubscribe: intent("subscribers.edit", unsubscribeForm, ({ by, id, value, now }) =>
			unsubscribeByOffice(by, id, value, now),
		),
		unblock: intent("subscribers.edit", unblockForm, ({ by, id, value: { evidence }, now }) =>
			unblockSubscriber(by, id, evidence, now),
		),
	},
});

export const shouldRevalidate = reloadAfterConflict;

export type PageData = Route.ComponentProps["loaderData"];

export default function SubscriberPage({ loaderData, actionData }: Route.ComponentProps) {
	const { subscriber, proof, customers, mayEdit, activity, timeZone } = loaderData;
	const { email, name, source, signedUpOn, confirmedOn, unsubscribedOn } = subscriber;
	const { label, tone } = subscriberStatus(subscriber);
	const errors = actionData?.errors ?? {};
	const facts = [
		["Email", email],
		["Name", name || "Not given"],
		["Signed up", formatDay(signedUpOn)],
		["Where", describeSource(source)],
		["Confirmed", confirmedOn ? formatDay(confirmedOn) : "Not yet"],
		...(unsubscribedOn ? [["Unsubscribed", formatDay(unsubscribedOn)]] : []),
		...(proof.ip ? [["IP address", proof.ip]] : []),
	];
	return (
		<RecordPane
			title={<Private>{name || email}</Private>}
			back={subscribersPath}
			badge={<Badge tone={tone}>{label}</Badge>}
			sidebar={
				<>
					{mayEdit && <Actions subscriber={subscriber} failure={actionData} />}
					<SidebarSection title="Details">
						<dl className="grid gap-3 text-sm">
							{facts.map(([term, value]) => (
								<div key={term}>
									<dt className="text-ink-2">{term}</dt>
									<dd className="[overflow-wrap:anywhere]">
										<Private>{value}</Private>
									</dd>
								</div>
							))}
							<div>
								<dt className="text-ink-2">Customer</dt>
								{customers.map(({ id, name: customer }) => (
									<dd key={id}>
										<Link
											to={`/admin/crm/customers/${id}`}
											className="inline-block min-h-6 underline underline-offset-4 max-lg:min-h-11"
										>
											<Private>{customer}</Private>
										</Link>
									</dd>
								))}
								{customers.length === 0 && <dd>No customer has this address</dd>}
							</div>
						</dl>
					</SidebarSection>
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>Newsletter subscriber</title>
			<div className="grid max-w-2xl gap-8">
				<ErrorSummary errors={errors} labels={{ evidence: "Reason" }} form={`${actionData?.intent ?? ""}-`} />
				<History page={loaderData} />
			</div>
		</RecordPane>
	);
}
