import { data, Form, redirect } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { readBook, typedFigure } from "../book-form.ts";
import { BookHistory, BookTable } from "../parts/book-table.tsx";
import { allFigures, bookChanges, bookProblems, startingBook } from "../price-book.ts";
import {
	beginBook,
	currentBook,
	draftBook,
	dropBook,
	publishBook,
	publishedBooks,
	saveBook,
} from "../price-books.server.ts";
import type { Route } from "./+types/price-book.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = permitted(context, "prices.view");
	const [current, draft, published] = await Promise.all([currentBook(), draftBook(), publishedBooks()]);
	return {
		current,
		draft,
		published: published.map((one, index) => ({
			number: one.number,
			note: one.note,
			by: one.by,
			at: formatInstant(one.at, settings.timeZone),
			changes: bookChanges(published[index + 1]?.book ?? startingBook, one.book),
		})),
		mayEdit: may(by.role, "prices.edit"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "prices.edit");
	const form = await request.formData();
	const intent = form.get("intent");
	const now = new Date();
	const again = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}) =>
		data({ errors, typed }, { status });
	const overtaken = { "": "Somebody else was faster. This page now shows how it stands; please look again." };
	if (intent === "begin") {
		await beginBook(by, now);
		throw redirect("/admin/price-book", 303);
	}
	const draft = await draftBook();
	const seen = { id: String(form.get("id")), version: Number(form.get("version")) };
	if (!draft || draft.id !== seen.id) return again(409, overtaken);
	if (intent === "drop") {
		if ((await dropBook(by, seen, now)) === "conflict") return again(409, overtaken);
		throw redirect("/admin/price-book", 303);
	}
	const { book, problems, typed } = readBook(form, draft.book);
	const note = String(form.get("note") ?? "").slice(0, 200);
	const wrong = intent === "publish" ? { ...bookProblems(book), ...problems } : problems;
	if (Object.keys(wrong).length) return again(422, wrong, { ...typed, note });
	if ((await saveBook(by, seen, { book, note }, now)) === "conflict") return again(409, overtaken, { ...typed, note });
	if (intent === "publish") {
		const done = await publishBook(by, { id: seen.id, version: seen.version + 1 }, now);
		if (done.kind !== "published") return again(409, overtaken, { ...typed, note });
	}
	throw redirect("/admin/price-book", 303);
}

export default function PriceBookScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { current, draft, published, mayEdit } = loaderData;
	const errors = actionData?.errors ?? {};
	const typed: Record<string, string> = actionData?.typed ?? {};
	const labels = Object.fromEntries(allFigures.map((one) => [one.key, `${one.group}, ${one.words}`]));
	return (
		<RecordPane title="Price book" back="/admin/field-estimates">
			<title>Price book</title>
			<div className="grid max-w-3xl gap-6">
				<p className="max-w-[65ch] text-ink-2">
					Every price of a field estimate comes from these figures. An estimate keeps the version it was begun with.
				</p>
				<ErrorSummary errors={errors} labels={labels} />
				{current.version === 0 && (
					<Notice tone="warning" title="These are starting figures">
						Planning figures for a small crew, not yours. Check each one against your own books and publish them.
					</Notice>
				)}
				{draft && mayEdit ? (
					<Form method="post" className="grid gap-6" key={`${draft.id}-${draft.version}`}>
						<input type="hidden" name="id" value={draft.id} />
						<input type="hidden" name="version" value={draft.version} />
						<Notice tone="info" title={`Draft of version ${current.version + 1}`}>
							Prices follow it once it is published.
						</Notice>
						<BookTable
							book={draft.book}
							before={current.book}
							field={({ key, unit, words }) => (
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
										defaultValue={typed[key] ?? typedFigure(draft.book[key], unit)}
									/>
								</Field>
							)}
						/>
						<Field label="What changed and why" optional name="note">
							<Input dense defaultValue={typed.note ?? draft.note} maxLength={200} autoComplete="off" />
						</Field>
						<div className="flex flex-wrap gap-3">
							<Button type="submit" name="intent" value="save" size="dense">
								Save the draft
							</Button>
							<Button type="submit" name="intent" value="publish" size="dense" tone="moss">
								Publish version {current.version + 1}
							</Button>
							<Button type="submit" name="intent" value="drop" size="dense" tone="quiet" formNoValidate>
								Throw the draft away
							</Button>
						</div>
					</Form>
				) : (
					<>
						{mayEdit && (
							<Form method="post">
								<Button type="submit" name="intent" value="begin" size="dense" tone="moss">
									Change the figures
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
