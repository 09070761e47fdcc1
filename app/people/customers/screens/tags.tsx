import { Form, Link, useSearchParams } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { renameTagForm } from "../customer-form.ts";
import { customersPath } from "../customer-urls.ts";
import { maxTagLength } from "../tag.ts";
import { listTagCounts, renameTag } from "../tags.server.ts";
import type { Route } from "./+types/tags.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "customers.tags");
	return { tags: await listTagCounts() };
}

export const action = recordAction({
	view: "customers.tags",
	path: () => `${customersPath}/tags`,
	stale: "Someone else removed this tag.",
	intents: {
		rename: intent("customers.tags", renameTagForm, async ({ by, value, now }) => {
			const result = await renameTag(by, value.tagId, value.tag, now);
			return result === "stale" ? result : "done";
		}),
	},
});

export default function Tags({ loaderData: { tags }, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	return (
		<RecordPane title="Tags" back={`${customersPath}${query.size ? `?${query}` : ""}`}>
			<title>Tags | Customers</title>
			<div className="max-w-2xl">
				<p>
					{tags.length
						? "Renaming a tag renames it for all its customers. If another tag has the new name, the two are merged, and you can't undo that."
						: "No tags yet. Add one on a customer's page."}
				</p>
				<ul className="mt-4 grid gap-3">
					{tags.map(({ id, name, customers }) => {
						const wrong = actionData?.typed.tagId === id ? actionData : null;
						return (
							<li key={`${id} ${name}`}>
								<Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
									<input type="hidden" name="tagId" value={id} />
									<Field
										label={
											<>
												<span className="sr-only">Name of </span>
												<Private>{name}</Private>
											</>
										}
										name="tag"
										form={`${id}-`}
										error={wrong?.errors.tag ?? wrong?.errors[""]}
										className="min-w-48 grow basis-48"
									>
										<Input dense defaultValue={wrong?.typed.tag ?? name} maxLength={maxTagLength} autoComplete="off" />
									</Field>
									<Button type="submit" name="intent" value="rename" size="dense" className="max-lg:min-h-11">
										Rename
									</Button>
									<Link
										to={`${customersPath}?tag=${id}`}
										className="inline-flex min-h-9 w-28 items-center text-sm tabular-nums underline underline-offset-4 max-lg:min-h-11"
									>
										{customers === 1 ? "1 customer" : `${customers} customers`}
									</Link>
								</Form>
							</li>
						);
					})}
				</ul>
			</div>
		</RecordPane>
	);
}
