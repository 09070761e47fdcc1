import { Form, useNavigation } from "react-router";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { VisitStatus } from "#app/work/schedule/visit.ts";
import { maxNote } from "../visit-form.ts";

type ConfirmFormProps = {
	from: string;
	status: VisitStatus;
	moveRequest: string;
	/** the visit is after the promised day, so the customer agrees to another one */
	late: unknown;
	errors: Record<string, string> | undefined;
};

/** Posts the intent "confirm". */
export function ConfirmForm({ from, status, moveRequest, late, errors }: ConfirmFormProps) {
	const isBusy = useNavigation().formData?.get("intent") === "confirm";
	const isOffered = status === "scheduled" || (status === "confirmed" && (moveRequest !== "" || Boolean(late)));
	if (!isOffered && !errors) return null;
	return (
		<Form method="post" className="mt-6 grid gap-4">
			<input type="hidden" name="seenFrom" value={from} />
			<ErrorSummary errors={errors} />
			{isOffered && (
				<Button
					type="submit"
					name="intent"
					value="confirm"
					tone={moveRequest ? "plain" : "barn"}
					busy={isBusy}
					className="justify-self-start max-sm:w-full"
				>
					{late ? "Agree to the new date" : moveRequest ? "Keep this time after all" : "Confirm this time"}
				</Button>
			)}
		</Form>
	);
}

type MoveFormProps = {
	from: string;
	moveRequest: string;
	days: { value: string; label: string }[];
	failed: { errors: Record<string, string>; typed: Record<string, string> } | null;
};

const labels = { days: "Days that work for you", note: "Anything else" };

/** Posts the intent "move". */
export function MoveForm({ from, moveRequest, days, failed }: MoveFormProps) {
	const { errors = {}, typed = {} } = failed ?? {};
	const isBusy = useNavigation().formData?.get("intent") === "move";
	const chosen = (typed["days[]"] ?? "").split("\n");
	return (
		<Disclosure label={moveRequest ? "Change your request" : "Ask for another day"} open={failed !== null}>
			<Form method="post" className="grid gap-5 pb-2">
				<input type="hidden" name="seenFrom" value={from} />
				<p className="text-ink-2">
					Tell us which days work for you. We'll email or call you with a new time. Until then, your current time still
					stands.
				</p>
				<ErrorSummary errors={errors} labels={labels} />
				<Choices legend={labels.days} name="days" error={errors.days}>
					<div className="grid grid-cols-2 gap-2">
						{days.map(({ value, label }) => (
							<label
								key={value}
								className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border-2 border-line-strong bg-card px-3 py-2 has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus hover:border-ink"
							>
								<input
									type="checkbox"
									name="days[]"
									value={value}
									defaultChecked={chosen.includes(value)}
									className="size-5 shrink-0 accent-moss outline-none"
								/>
								{label}
							</label>
						))}
					</div>
				</Choices>
				<Field
					label={labels.note}
					optional
					hint="For example, whether mornings or afternoons are better."
					name="note"
					error={errors.note}
				>
					<Textarea rows={3} maxLength={maxNote} defaultValue={typed.note} />
				</Field>
				<Button type="submit" name="intent" value="move" tone="moss" busy={isBusy} className="justify-self-start">
					Send request
				</Button>
			</Form>
		</Disclosure>
	);
}
