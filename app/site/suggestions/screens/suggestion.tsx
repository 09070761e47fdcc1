import { data, Link } from "react-router";
import { listPhotos } from "#app/content/media/photos.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { mailtoUrl } from "#app/platform/email-address.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, formatVotes, stateLabels, suggestionLimits, suggestionStates } from "../suggestion.ts";
import {
	countFollowers,
	findSuggestion,
	listMergeTargets,
	mergeSuggestion,
	triageSuggestion,
} from "../triage.server.ts";
import { mergeForm, triageForm } from "../triage-form.ts";
import type { Route } from "./+types/suggestion.ts";

const path = "/admin/feature-suggestions";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "suggestions.edit");
	const found = await findSuggestion(by, parseIdParam(params.id));
	if (!found) throw data("Suggestion not found. It may have been deleted.", { status: 404 });
	const { suggestion, ...rest } = found;
	const { ip, search, ...visible } = suggestion;
	const [targets, followers, pictures, events] = await Promise.all([
		listMergeTargets(by, suggestion),
		countFollowers(by, suggestion.id),
		listPhotos("suggestion", suggestion.id),
		listAuditEvents({ entity: "suggestion", id: suggestion.id }),
	]);
	return {
		...rest,
		suggestion: visible,
		targets,
		followers,
		pictures: pictures.map(({ id }) => id),
		timeZone: settings.timeZone,
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "suggestion",
			text: activityLabels[action] ?? action,
		})),
	};
}

export const action = recordAction({
	view: "suggestions.edit",
	path: (id) => `${path}/${id}`,
	stale: "Someone else changed this suggestion. Check it, then try again.",
	intents: {
		triage: intent("suggestions.edit", triageForm, ({ by, id, value: { version, change }, now }) =>
			triageSuggestion(by, { id, version }, change, now),
		),
		merge: intent("suggestions.edit", mergeForm, async ({ by, id, value: { version, into }, now }) => {
			const merged = await mergeSuggestion(by, { id, version }, into, now);
			if (merged === "self") return refused("That one was merged into this suggestion. Choose another one.");
			return merged === "stale" ? "stale" : { to: `${path}/${merged.id}` };
		}),
	},
});

export const shouldRevalidate = reloadAfterConflict;

const labels = {
	title: "Title",
	state: "Status",
	answer: "Public answer",
	releaseNote: "Release note",
	tags: "Tags",
	into: "Keep",
};

export default function SuggestionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { suggestion, votes, into, merged, pictures, activity, timeZone } = loaderData;
	const { errors = {}, typed = {} } = actionData ?? {};
	return (
		<RecordPane
			key={suggestion.id}
			title="Suggestion"
			back={path}
			badge={<Badge>{suggestion.duplicateOf ? "Merged" : stateLabels[suggestion.state]}</Badge>}
			sidebar={
				<>
					<SidebarSection title="Details">
						<Facts data={loaderData} />
					</SidebarSection>
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{suggestion.title}</title>
			<div className="grid max-w-2xl gap-6">
				<ErrorSummary errors={errors} labels={labels} />
				{suggestion.duplicateOf && (
					<Notice title="Merged with another suggestion">
						<Link to={`${path}/${suggestion.duplicateOf}`} className="underline underline-offset-4">
							{into}
						</Link>
					</Notice>
				)}
				<section aria-label="Suggestion">
					<h2 dir="auto" className="text-2xl leading-tight [overflow-wrap:anywhere]">
						{suggestion.title}
					</h2>
					<p className="mt-1 text-ink-2">{formatVotes(votes)}</p>
					<p dir="auto" className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
						<Private>{suggestion.why}</Private>
					</p>
					{pictures.length > 0 && (
						<ul className="mt-3 flex flex-wrap gap-3">
							{pictures.map((id, at) => (
								<li key={id}>
									<a href={`/admin/media/photo/${id}/1600`} target="_blank" rel="noreferrer">
										<img
											src={`/admin/media/photo/${id}/320`}
											alt={`Screenshot ${at + 1}. Opens full size in a new tab.`}
											className="max-h-48 rounded-md border border-line"
										/>
									</a>
								</li>
							))}
						</ul>
					)}
				</section>
				{merged.length > 0 && (
					<section aria-label="Merged suggestions">
						<h3 className="text-lg">Merged suggestions</h3>
						<ul className="mt-1 grid gap-1">
							{merged.map(({ id, title, why }) => (
								<li key={id} className="[overflow-wrap:anywhere]">
									<Link to={`${path}/${id}`} className="underline underline-offset-4">
										{title}
									</Link>
									: <Private>{why.slice(0, 160)}</Private>
								</li>
							))}
						</ul>
					</section>
				)}
				{!suggestion.duplicateOf && (
					<TriageForm data={loaderData} errors={errors} typed={actionData?.intent === "triage" ? typed : null} />
				)}
				{!suggestion.duplicateOf && loaderData.targets.length > 0 && (
					<Disclosure label="Merge with another suggestion" open={actionData?.intent === "merge"}>
						<ActionForm version={suggestion.version}>
							<p className="text-ink-2">
								Its votes move to the one you keep, and someone who voted for both counts once. You can't undo this.
							</p>
							<Field label={labels.into} name="into" error={errors.into}>
								<Select dense defaultValue={typed.into ?? ""}>
									<option value="">Choose a suggestion</option>
									{loaderData.targets.map(({ id, title }) => (
										<option key={id} value={id}>
											{title}
										</option>
									))}
								</Select>
							</Field>
							<Button
								type="submit"
								name="intent"
								value="merge"
								size="dense"
								className="justify-self-start max-lg:min-h-11"
							>
								Merge suggestions
							</Button>
						</ActionForm>
					</Disclosure>
				)}
			</div>
		</RecordPane>
	);
}

type PageData = Route.ComponentProps["loaderData"];

function Facts({ data: { suggestion, author, followers, timeZone } }: { data: PageData }) {
	const facts = [
		["From", author ? `${author}, in the office` : suggestion.name || "A visitor"],
		["Received", formatInstant(suggestion.createdAt, timeZone)],
		["Emailed when the status changes", followers === 1 ? "1 person" : followers ? `${followers} people` : "Nobody"],
		...(suggestion.spamReasons.length ? [["Held as spam", suggestion.spamReasons.join(", ")]] : []),
	];
	return (
		<dl className="grid gap-3 text-sm">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt className="text-ink-2">{name}</dt>
					<dd className="[overflow-wrap:anywhere]">
						<Private>{value}</Private>
					</dd>
				</div>
			))}
			{suggestion.email && (
				<div>
					<dt className="text-ink-2">Email</dt>
					<dd className="[overflow-wrap:anywhere]">
						<Private label="Email hidden">
							<a href={mailtoUrl(suggestion.email)} className="underline underline-offset-4">
								{suggestion.email}
							</a>
						</Private>
					</dd>
				</div>
			)}
			{suggestion.page && (
				<div>
					<dt className="text-ink-2">Screen</dt>
					<dd className="[overflow-wrap:anywhere]">
						<Link to={suggestion.page} className="underline underline-offset-4">
							{suggestion.page}
						</Link>
					</dd>
				</div>
			)}
		</dl>
	);
}

type TriageProps = { data: PageData; errors: Record<string, string>; typed: Record<string, string> | null };

function TriageForm({ data: { suggestion, followers }, errors, typed }: TriageProps) {
	const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errors[name] });
	const isPublic = typed ? typed.isPublic === "yes" : suggestion.releasedAt !== null;
	return (
		<ActionForm key={suggestion.version} version={suggestion.version}>
			<Field {...field("title")} hint="Remove names before you show it to others.">
				<Input dense maxLength={suggestionLimits.title} defaultValue={typed?.title ?? suggestion.title} dir="auto" />
			</Field>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field
					{...field("state")}
					hint={followers ? "A new status is emailed once to everyone who asked for it." : undefined}
				>
					<Select dense defaultValue={typed?.state ?? suggestion.state}>
						{suggestionStates.map((state) => (
							<option key={state} value={state}>
								{stateLabels[state]}
							</option>
						))}
					</Select>
				</Field>
				<Field {...field("tags")} optional hint="Internal only, separated by commas.">
					<Input dense defaultValue={typed?.tags ?? suggestion.tags.join(", ")} />
				</Field>
			</div>
			<Field {...field("answer")} optional hint="Shown below the title, and in the email.">
				<Textarea maxLength={suggestionLimits.answer} defaultValue={typed?.answer ?? suggestion.answer} />
			</Field>
			<Field
				{...field("releaseNote")}
				optional
				hint="Where people can read what changed: /features or an https address."
			>
				<Input dense maxLength={500} defaultValue={typed?.releaseNote ?? suggestion.releaseNote} />
			</Field>
			<Checkbox
				name="isPublic"
				value="yes"
				defaultChecked={isPublic}
				label="Publish the title on the website so others can vote for it"
			/>
			<Button
				type="submit"
				name="intent"
				value="triage"
				tone="moss"
				size="dense"
				className="justify-self-start max-lg:min-h-11"
			>
				Save suggestion
			</Button>
		</ActionForm>
	);
}
