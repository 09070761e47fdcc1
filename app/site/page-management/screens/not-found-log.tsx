import { Form, Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { suggestTarget } from "../not-found-log.ts";
import { SectionLinks } from "../parts/section-links.tsx";
import { missForm } from "../redirect-form.ts";
import { countMisses, listMisses } from "../redirect-list.server.ts";
import { dismissMiss } from "../redirects.server.ts";
import { listTargets } from "../site-paths.server.ts";
import type { Route } from "./+types/not-found-log.ts";

const path = "/admin/page-management/not-found";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "pages.view");
	const after = url.searchParams.get("after");
	const [{ rows, next }, { misses }, targets] = await Promise.all([listMisses(after), countMisses(), listTargets()]);
	return {
		rows: rows.map(({ path: missing, hits, lastAt }) => ({
			path: missing,
			hits,
			lastOn: formatInstant(lastAt, settings.timeZone),
			suggestion: suggestTarget(missing, targets),
		})),
		misses,
		next,
		isFirstPage: !after,
		mayEdit: may(by.role, "redirects.edit"),
	};
}

export const action = recordAction({
	view: "redirects.edit",
	path: () => path,
	stale: "Someone else changed the list. You're looking at the latest one.",
	intents: {
		dismiss: intent("redirects.edit", missForm, async ({ by, value, now }) => {
			const result = await dismissMiss(by, value.path, now);
			return result === "gone" ? refused("This address is no longer in the list.") : result;
		}),
	},
});

export const shouldRevalidate = reloadAfterAction;

export default function NotFoundLog({ loaderData, actionData }: Route.ComponentProps) {
	const { rows, misses, next, isFirstPage, mayEdit } = loaderData;
	const error = actionData?.errors[""];
	const busy = useIsPosting();
	return (
		<RecordPane title="Not found" back="/admin/page-management">
			<title>Not found</title>
			<div className="grid max-w-4xl gap-6">
				<SectionLinks current="not-found" misses={misses} />
				<p className="max-w-[65ch] text-ink-2">
					Addresses that people opened and that have no page, those with the most visits first. Bots aren't counted, and
					nothing about visitors is stored.
				</p>
				{error && (
					<Notice tone="warning" role="alert" title="Nothing changed">
						{error}
					</Notice>
				)}
				{rows.length ? (
					<ul className="divide-y divide-line rounded-lg border border-line bg-card">
						{rows.map((row) => (
							<li key={row.path} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
								<div className="min-w-60 flex-1">
									<p className="font-semibold [overflow-wrap:anywhere]">{row.path}</p>
									<p className="text-sm text-ink-2">
										{row.hits === 1 ? "1 visit" : `${row.hits.toLocaleString("en-US")} visits`}, last on {row.lastOn}
									</p>
									{row.suggestion && (
										<p className="text-sm text-ink-2">
											Did they mean{" "}
											<Link to={row.suggestion.path} className="underline underline-offset-4">
												{row.suggestion.title}
											</Link>
											?
										</p>
									)}
								</div>
								{mayEdit && (
									<div className="flex gap-2">
										<ButtonLink
											size="dense"
											to={`/admin/page-management/redirects?from=${encodeURIComponent(row.path)}`}
											className="max-lg:min-h-11"
										>
											Create redirect
										</ButtonLink>
										<Form method="post">
											<input type="hidden" name="path" value={row.path} />
											<Button
												type="submit"
												name="intent"
												value="dismiss"
												size="dense"
												tone="quiet"
												disabled={busy}
												aria-label={`Dismiss ${row.path}`}
												className="max-lg:min-h-11"
											>
												Dismiss
											</Button>
										</Form>
									</div>
								)}
							</li>
						))}
					</ul>
				) : (
					<EmptyState title="Every address that people opened has a page" />
				)}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}
