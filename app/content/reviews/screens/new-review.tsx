import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { formatReviewer, nameStyles, reviewLimits, sourceLabels, sources } from "../review.ts";
import { enteredForm } from "../review-form.ts";
import { enterReview } from "../reviews.server.ts";
import type { Route } from "./+types/new-review.ts";

export function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "reviews.edit");
	return { day: today(new Date()) };
}

export const action = recordAction({
	view: "reviews.edit",
	path: () => "/admin/reviews/new",
	stale: "",
	intents: {
		enter: intent("reviews.edit", enteredForm, async ({ by, value, now }) => {
			const { id } = await enterReview(by, value, now);
			return { to: `/admin/reviews/${id}` };
		}),
	},
});

const labels = {
	rating: "Rating",
	text: "Review",
	name: "Name",
	nameStyle: "Name on the site",
	town: "Town",
	reviewedOn: "Date",
	source: "Source",
	sourceUrl: "Link to the review",
	permission: "Permission",
};

export default function NewReview({ loaderData, actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	const busy = useIsPosting();
	const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errors[name] });
	return (
		<RecordPane title="Enter a review" back="/admin/reviews">
			<title>Enter a review</title>
			<Form method="post" className="grid max-w-2xl gap-4 sm:grid-cols-2">
				<div className="sm:col-span-2">
					<ErrorSummary errors={errors} labels={labels} />
					<p className="text-ink-2">
						Copy the review word for word, good or bad. Don't add reviews by employees or family. The FTC can fine
						companies for made-up or hand-picked reviews.
					</p>
				</div>
				<Field {...field("text")} className="sm:col-span-2">
					<Textarea rows={6} maxLength={reviewLimits.text} defaultValue={typed.text} />
				</Field>
				<Field {...field("rating")}>
					<Select dense defaultValue={typed.rating ?? "5"}>
						{[5, 4, 3, 2, 1].map((rating) => (
							<option key={rating} value={rating}>
								{rating} of 5
							</option>
						))}
					</Select>
				</Field>
				<Field {...field("reviewedOn")}>
					<Input dense type="date" max={loaderData.day} defaultValue={typed.reviewedOn ?? loaderData.day} />
				</Field>
				<Field {...field("name")} optional>
					<Input dense maxLength={reviewLimits.name} defaultValue={typed.name} />
				</Field>
				<Field {...field("town")} optional>
					<Input dense maxLength={reviewLimits.town} defaultValue={typed.town} />
				</Field>
				<Field {...field("nameStyle")}>
					<Select dense defaultValue={typed.nameStyle ?? "initial"}>
						{nameStyles.map((style) => (
							<option key={style} value={style}>
								{formatReviewer("Bonnie Kowalski", style, "Stanley")}
							</option>
						))}
					</Select>
				</Field>
				<Field {...field("source")}>
					<Select dense defaultValue={typed.source ?? "own"}>
						{sources.map((source) => (
							<option key={source} value={source}>
								{sourceLabels[source]}
							</option>
						))}
					</Select>
				</Field>
				<Field
					{...field("sourceUrl")}
					optional
					hint="For reviews on Google, Facebook or Nextdoor."
					className="sm:col-span-2"
				>
					<Input dense type="url" defaultValue={typed.sourceUrl} />
				</Field>
				<Field
					{...field("permission")}
					hint="What the customer agreed to, and how: “May be on our website with first name. Email of Nov 12.”"
					className="sm:col-span-2"
				>
					<Input dense maxLength={reviewLimits.permission} defaultValue={typed.permission} />
				</Field>
				<Button
					type="submit"
					name="intent"
					value="enter"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Add review
				</Button>
			</Form>
		</RecordPane>
	);
}
