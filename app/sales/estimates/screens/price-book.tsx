import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { type FieldErrors, noFields, type SubmittedValues } from "#app/platform/form.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { BookHistory, BookTable } from "../parts/price-book-table.tsx";
import { allFigures, bookChanges, defaultPriceBook, formatFigureInput } from "../price-book.ts";
import { draftPriceBookForm, seenDraftForm } from "../price-book-form.ts";
import {
	createDraftPriceBook,
	discardDraftPriceBook,
	findDraftPriceBook,
	listPublishedPriceBooks,
	publishPriceBook,
	readCurrentPriceBook,
	saveDraftPriceBook,
} from "../price-books.server.ts";
import type { Route } from "./+types/price-book.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "prices.view");
	const [current, draft, published] = await Promise.all([
		readCurrentPriceBook(),
		findDraftPriceBook(),
		listPublishedPriceBooks(),
	]);
	return {
		current,
		draft,
		published: published.map((one, index) => ({
			number: one.number,
			note: one.note,
			by: one.by,
			at: formatInstant(one.at, settings.timeZone),
			changes: bookChanges(published[index + 1]?.book ?? defaultPriceBook, one.book),
		})),
		mayEdit: may(by.role, "prices.edit"),
	};
}

export const action = recordAction({
	view: "prices.edit",
	path: () => "/admin/price-book",
	stale: "Someone else changed the price book while you were editing. Review their changes, then try again.",
	intents: {
		edit: intent("prices.edit", noFields, ({ by, now }) => createDraftPriceBook(by, now)),
		save: intent("prices.edit", draftPriceBookForm, ({ by, value: { draft, input }, now }) =>
			saveDraftPriceBook(by, draft, input, now),
		),
		publish: intent("prices.edit", draftPriceBookForm, async ({ by, value: { draft, input }, now }) => {
			const result = await publishPriceBook(by, draft, input, now);
			return typeof result === "object" ? invalid({ ...result.problems }) : result;
		}),
		discard: intent("prices.edit", seenDraftForm, ({ by, value, now }) => discardDraftPriceBook(by, value, now)),
	},
});

export default function PriceBookScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { current, draft, published, mayEdit } = loaderData;
	const errors: FieldErrors = actionData?.errors ?? {};
	const typed: SubmittedValues = actionData?.typed ?? {};
	const labels = Object.fromEntries(allFigures.map((one) => [one.key, `${one.group}: ${one.label}`]));
	return (
		<RecordPane title="Price book" back="/admin/settings">
			<title>Price book</title>
			<div className="grid max-w-3xl gap-6">
				<p className="max-w-[65ch] text-ink-2">
					Field estimates are priced with these figures. Each estimate keeps the version it was started with until you
					reprice it.
				</p>
				<ErrorSummary errors={errors} labels={labels} />
				{current.version === 0 && (
					<Notice tone="warning" title="Default figures">
						These figures are rough estimates for a small crew, not your own costs. Check each one against your books,
						then publish.
					</Notice>
				)}
				{draft && mayEdit ? (
					<Form method="post" className="grid gap-6" key={`${draft.id}-${draft.version}`}>
						<input type="hidden" name="id" value={draft.id} />
						<input type="hidden" name="version" value={draft.version} />
						<Notice tone="info" title={`Draft of version ${current.version + 1}`}>
							Prices won't change until you publish this draft.
						</Notice>
						<BookTable
							book={draft.book}
							before={current.book}
							field={({ key, unit, label }) => (
								<Field
									label={<span className="sr-only">{label}</span>}
									name={key}
									error={errors[key]}
									className="-mt-1.5"
								>
									<Input
										dense
										inputMode="decimal"
										className="text-right"
										autoComplete="off"
										defaultValue={typed[key] ?? formatFigureInput(draft.book[key], unit)}
									/>
								</Field>
							)}
						/>
						<Field label="What changed and why" optional name="note" error={errors.note}>
							<Input dense defaultValue={typed.note ?? draft.note} maxLength={200} autoComplete="off" />
						</Field>
						<div className="flex flex-wrap gap-3">
							<Button type="submit" name="intent" value="save" size="dense">
								Save draft
							</Button>
							<Button type="submit" name="intent" value="publish" size="dense" tone="moss">
								Publish version {current.version + 1}
							</Button>
							<Button type="submit" name="intent" value="discard" size="dense" tone="quiet" formNoValidate>
								Discard draft
							</Button>
						</div>
					</Form>
				) : (
					<>
						{mayEdit && (
							<Form method="post">
								<Button type="submit" name="intent" value="edit" size="dense" tone="moss">
									Edit price book
								</Button>
							</Form>
						)}
						<BookTable book={current.book} />
					</>
				)}
				<BookHistory published={published} />
			</div>
		</RecordPane>
	);
}
