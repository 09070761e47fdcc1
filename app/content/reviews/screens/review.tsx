import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, formatReviewer, hideReasons, reviewLimits, sourceLabels, statusLabels } from "../review.ts";
import { answerForm, hideForm } from "../review-form.ts";
import { answerReview, findReview, hideReview, publishReview } from "../reviews.server.ts";
import { Stars } from "../stars.tsx";
import type { Route } from "./+types/review.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "reviews.view");
	const review = await findReview(parseIdParam(params.id));
	if (!review) throw new Response("This review doesn't exist.", { status: 404, statusText: "Not Found" });
	const events = await listAuditEvents({ entity: "review", id: review.id });
	return {
		review,
		shownName: formatReviewer(review.name, review.nameStyle, review.town),
		timeZone: settings.timeZone,
		mayEdit: may(by.role, "reviews.edit") && review.status !== "withdrawn",
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "review",
			text: activityLabels[action] ?? action,
		})),
	};
}

export const action = recordAction({
	view: "reviews.edit",
	path: (id) => `/admin/reviews/${id}`,
	stale: "Someone else changed this review. Check it, then try again.",
	intents: {
		publish: intent("reviews.edit", versionForm, ({ by, id, value, now }) => publishReview(by, { id, ...value }, now)),
		hide: intent("reviews.edit", hideForm, ({ by, id, value: { version, reason }, now }) =>
			hideReview(by, { id, version }, reason, now),
		),
		answer: intent("reviews.edit", answerForm, ({ by, id, value: { version, answer }, now }) =>
			answerReview(by, { id, version }, answer, now),
		),
	},
});

export const shouldRevalidate = reloadAfterConflict;

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { review, shownName, mayEdit, activity, timeZone } = loaderData;
	const { version, status, hiddenReason, source, sourceUrl } = review;
	const { errors = {}, typed = {} } = actionData ?? {};
	const facts = [
		["Name", review.name || "Not given"],
		["On the site as", shownName],
		["Town", review.town || "Not given"],
		["Date", formatDay(review.reviewedOn)],
		["Permission", review.permission],
	];
	return (
		<RecordPane
			title="Review"
			back="/admin/reviews"
			badge={<Badge>{statusLabels[status]}</Badge>}
			sidebar={
				<>
					{mayEdit && (
						<div className="grid gap-3">
							{status !== "published" && (
								<ActionButton intent="publish" label="Publish" icon="eye" tone="moss" version={version} />
							)}
							{status !== "hidden" && (
								<Disclosure label="Hide this review" open={actionData?.intent === "hide"}>
									<ActionForm version={version}>
										<Field
											label="Reason"
											hint="A low rating isn't a reason to hide a review. Post a public reply instead."
											name="reason"
											error={errors.reason}
										>
											<Select dense defaultValue={typed.reason ?? ""}>
												<option value="">Choose a reason</option>
												{hideReasons.map((reason) => (
													<option key={reason}>{reason}</option>
												))}
											</Select>
										</Field>
										<Button type="submit" name="intent" value="hide" size="dense" className="justify-self-start">
											Hide
										</Button>
									</ActionForm>
								</Disclosure>
							)}
						</div>
					)}
					<SidebarSection title="Details">
						<dl className="grid gap-3 text-sm">
							{facts.map(([name, value]) => (
								<div key={name}>
									<dt className="text-ink-2">{name}</dt>
									<dd className="[overflow-wrap:anywhere]">
										<Private>{value}</Private>
									</dd>
								</div>
							))}
							<div>
								<dt className="text-ink-2">Source</dt>
								<dd>
									{sourceUrl ? (
										<a href={sourceUrl} rel="noopener noreferrer" className="underline underline-offset-4">
											{sourceLabels[source]}
										</a>
									) : (
										sourceLabels[source]
									)}
								</dd>
							</div>
						</dl>
					</SidebarSection>
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>Review</title>
			<div className="grid max-w-2xl gap-6">
				<ErrorSummary errors={errors} labels={{ reason: "Reason", answer: "Public reply" }} />
				{status === "hidden" && <p className="text-ink-2">Hidden: {hiddenReason}.</p>}
				<blockquote className="rounded-lg border border-line bg-card p-6">
					<Stars rating={review.rating} />
					<p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
						<Private>{review.text}</Private>
					</p>
				</blockquote>
				{mayEdit ? (
					<ActionForm version={version}>
						<Field
							label="Public reply"
							optional
							hint="Shown below the review. Stay friendly, and don't mention addresses or prices."
							name="answer"
							error={errors.answer}
						>
							{/* a reply that is being typed outlasts other changes, such as publishing */}
							<Textarea
								key={review.answer}
								maxLength={reviewLimits.answer}
								defaultValue={typed.answer ?? review.answer}
							/>
						</Field>
						<Button
							type="submit"
							name="intent"
							value="answer"
							size="dense"
							className="justify-self-start max-lg:min-h-11"
						>
							Save reply
						</Button>
					</ActionForm>
				) : (
					review.answer && <p className="whitespace-pre-line">{review.answer}</p>
				)}
			</div>
		</RecordPane>
	);
}
