import { data, Form, redirect } from "react-router";
import { may, requirePermission } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { BookHistory, BookTable } from "../parts/price-book-table.tsx";
import { allFigures, bookChanges, bookProblems, defaultPriceBook } from "../price-book.ts";
import { formatFigureInput, parsePriceBookForm } from "../price-book-form.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "prices.edit");
	const form = await request.formData();
	const intent = form.get("intent");
	const now = new Date();
	const errorResponse = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}) =>
		data({ errors, typed }, { status });
	const staleError = {
		"": "Someone else changed the price book while you were editing. Review their changes, then try again.",
	};
	if (intent === "begin") {
		await createDraftPriceBook(by, now);
		throw redirect("/admin/price-book", 303);
	}
	const draft = await findDraftPriceBook();
	const seenVersion = { id: String(form.get("id")), version: Number(form.get("version")) };
	if (!draft || draft.id !== seenVersion.id) return errorResponse(409, staleError);
	if (intent === "drop") {
		if ((await discardDraftPriceBook(by, seenVersion, now)) === "conflict") return errorResponse(409, staleError);
		throw redirect("/admin/price-book", 303);
	}
	const { book, problems, typed } = parsePriceBookForm(form, draft.book);
	const note = String(form.get("note") ?? "").slice(0, 200);
	const errors = intent === "publish" ? { ...bookProblems(book), ...problems } : problems;
	if (Object.keys(errors).length) return errorResponse(422, errors, { ...typed, note });
	if ((await saveDraftPriceBook(by, seenVersion, { book, note }, now)) === "conflict")
		return errorResponse(409, staleError, { ...typed, note });
	if (intent === "publish") {
		const result = await publishPriceBook(by, { id: seenVersion.id, version: seenVersion.version + 1 }, now);
		if (result.kind !== "published") return errorResponse(409, staleError, { ...typed, note });
	}
	throw redirect("/admin/price-book", 303);
}

export default function PriceBookScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { current, draft, published, mayEdit } = loaderData;
	const errors = actionData?.errors ?? {};
	const typed: Record<string, string> = actionData?.typed ?? {};
	const labels = Object.fromEntries(allFigures.map((one) => [one.key, `${one.group}: ${one.label}`]));
	return (
		<RecordPane title="Price book" back="/admin/field-estimates">
			<title>Price book</title>
			<div className="grid max-w-3xl gap-6">
				<p className="max-w-[65ch] text-ink-2">
					Field estimates are priced with these figures. Each estimate keeps the version it was started with until you
					reprice it.
				</p>
				<ErrorSummary errors={errors} labels={labels} />
				{current.version === 0 && (
					<Notice tone="warning" title="Default figures">
						These are planning figures for a small crew, not your own costs. Check each one against your books, then
						publish.
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
							field={({ key, unit, label: words }) => (
								<Field
									label={<span className="sr-only">{words}</span>}
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
						<Field label="What changed and why" optional name="note">
							<Input dense defaultValue={typed.note ?? draft.note} maxLength={200} autoComplete="off" />
						</Field>
						<div className="flex flex-wrap gap-3">
							<Button type="submit" name="intent" value="save" size="dense">
								Save draft
							</Button>
							<Button type="submit" name="intent" value="publish" size="dense" tone="moss">
								Publish version {current.version + 1}
							</Button>
							<Button type="submit" name="intent" value="drop" size="dense" tone="quiet" formNoValidate>
								Discard draft
							</Button>
						</div>
					</Form>
				) : (
					<>
						{mayEdit && (
							<Form method="post">
								<Button type="submit" name="intent" value="begin" size="dense" tone="moss">
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
