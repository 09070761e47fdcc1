import { Form } from "react-router";
import { formatReviewer, type NameStyle, nameStyles, reviewLimits } from "#app/content/reviews/review.ts";
import { Stars } from "#app/content/reviews/stars.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { ratingLabels, ratings } from "../review-request.ts";

type ReviewFormProps = {
	failed: { errors: Record<string, string>; typed: Record<string, string> } | null;
	state: "open" | "written" | "withdrawn";
	values: { rating?: number; text?: string; name: string; nameStyle: NameStyle };
	/** of the review that is changed; 0 for a new one */
	version: number;
	/** what the customer agrees to */
	permission: string;
	town: string;
};

const labels = { rating: "Rating", text: "Your review", name: "Your name", nameStyle: "Name on our website" };

/** Posts the intent "save". */
export function ReviewForm({ failed, state, values, version, permission, town }: ReviewFormProps) {
	const { errors = {}, typed = {} } = failed ?? {};
	const busy = useIsPosting();
	const rating = typed.rating ?? String(values.rating ?? "");
	const nameStyle = typed.nameStyle ?? values.nameStyle;
	const styleLabels: Record<NameStyle, string> = {
		full: "Full name",
		initial: "First name and initial",
		town: formatReviewer("", "town", town),
	};
	const styleHint = (style: NameStyle) => (style === "town" ? undefined : formatReviewer(values.name, style, town));
	return (
		<Form method="post" className="grid gap-6">
			<input type="hidden" name="version" value={version} />
			<ErrorSummary errors={errors} labels={labels} />
			<Choices legend={labels.rating} name="rating" error={errors.rating}>
				<div className="grid gap-2">
					{ratings.map((value) => (
						<label
							key={value}
							className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border-2 border-line-strong bg-card px-3.5 py-2 has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus hover:border-ink"
						>
							<input
								type="radio"
								name="rating"
								value={value}
								defaultChecked={rating === String(value)}
								className="size-4.5 accent-moss outline-none"
							/>
							<span className="grow font-semibold">{ratingLabels[value]}</span>
							<Stars rating={value} />
						</label>
					))}
				</div>
			</Choices>
			<Field
				label={labels.text}
				hint="What did we do, and how did it go? Please don't name other people or addresses."
				name="text"
				error={errors.text}
			>
				<Textarea rows={6} maxLength={reviewLimits.text} defaultValue={typed.text ?? values.text} />
			</Field>
			<Field label={labels.name} name="name" error={errors.name}>
				<Input autoComplete="name" maxLength={reviewLimits.name} defaultValue={typed.name ?? values.name} />
			</Field>
			<Choices legend={labels.nameStyle} name="nameStyle" error={errors.nameStyle}>
				{nameStyles.map((style) => (
					<Radio
						key={style}
						name="nameStyle"
						value={style}
						defaultChecked={nameStyle === style}
						label={styleLabels[style]}
						hint={styleHint(style)}
					/>
				))}
			</Choices>
			<p className="text-sm text-ink-2">{permission}</p>
			<Button type="submit" name="intent" value="save" tone="barn" busy={busy} className="justify-self-start">
				{state === "written" ? "Save review" : "Send review"}
			</Button>
		</Form>
	);
}
