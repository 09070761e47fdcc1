import { Form } from "react-router";
import { suggestPages } from "#app/content/pages/not-found.server.ts";
import { isExternal } from "#app/content/pages/redirect-path.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { reloadAfterAction } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { suggestTarget } from "../not-found-log.ts";
import { RedirectForm } from "../parts/redirect-form.tsx";
import { SectionLinks } from "../parts/section-links.tsx";
import { redirectForm, redirectIdForm } from "../redirect-form.ts";
import { countMisses, listRedirects } from "../redirect-list.server.ts";
import { createRedirect, removeRedirect } from "../redirects.server.ts";
import { listTargets } from "../site-paths.server.ts";
import type { Route } from "./+types/redirects.ts";

const path = "/admin/page-management/redirects";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "pages.view");
	const from = url.searchParams.get("from")?.slice(0, 200) ?? "";
	const after = url.searchParams.get("after");
	const [{ rows, next }, { misses }, targets] = await Promise.all([listRedirects(after), countMisses(), listTargets()]);
	const lastUse = (at: Date | null) => (at ? `last on ${formatInstant(at, settings.timeZone)}` : "");
	return {
		from,
		suggestion: from ? (suggestTarget(from, targets) ?? (await searchTarget(from))) : null,
		targets,
		misses,
		rows: rows.map(({ lastHitAt, ...row }) => ({ ...row, lastUse: lastUse(lastHitAt) })),
		next,
		isFirstPage: !after,
		mayEdit: may(by.role, "redirects.edit"),
		mayLeadElsewhere: may(by.role, "redirects.external"),
	};
}

/** By the words of the path. */
async function searchTarget(from: string): Promise<{ path: string; title: string } | null> {
	const [found] = await suggestPages(from);
	return found ? { path: found.to, title: found.title } : null;
}

export const action = recordAction({
	view: "redirects.edit",
	path: () => path,
	ownParams: ["from"],
	stale: "Someone else changed the redirects. You're looking at the latest list.",
	intents: {
		create: intent("redirects.edit", redirectForm, ({ by, value, now }) => createRedirect(by, value, now)),
		remove: intent("redirects.edit", redirectIdForm, async ({ by, value, now }) => {
			const result = await removeRedirect(by, value.id, now);
			return result === "gone" ? refused("This redirect has already been removed.") : result;
		}),
	},
});

export const shouldRevalidate = reloadAfterAction;

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
	const { from, suggestion, targets, misses, rows, next, isFirstPage, mayEdit, mayLeadElsewhere } = loaderData;
	const errors = actionData?.errors ?? {};
	const typed = actionData?.typed ?? {};
	return (
		<RecordPane title="Redirects" back="/admin/page-management">
			<title>Redirects</title>
			<div className="grid max-w-4xl gap-6">
				<SectionLinks current="redirects" misses={misses} />
				{errors[""] && (
					<Notice tone="warning" role="alert" title="Nothing changed">
						{errors[""]}
					</Notice>
				)}
				{mayEdit && (
					<RedirectForm
						key={from}
						from={String(typed.from ?? from)}
						to={String(typed.to ?? suggestion?.path ?? "")}
						suggestion={suggestion}
						targets={targets}
						errors={errors}
						mayLeadElsewhere={mayLeadElsewhere}
					/>
				)}
				{rows.length ? <List rows={rows} mayEdit={mayEdit} /> : <Empty />}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}

const Empty = () => (
	<EmptyState title="No redirects yet">
		When the web address of a page changes, its earlier address is listed here by itself.
	</EmptyState>
);

function List({ rows, mayEdit }: Pick<Route.ComponentProps["loaderData"], "rows" | "mayEdit">) {
	const busy = useIsPosting();
	return (
		<ul className="divide-y divide-line rounded-lg border border-line bg-card">
			{rows.map(({ id, from, to, by, hits, lastUse }) => (
				<li key={from} className="flex items-center gap-3 px-4 py-3">
					<div className="min-w-0 flex-1">
						<p className="[overflow-wrap:anywhere]">
							<span className="font-semibold">{from}</span> <span className="text-ink-2">leads to</span>{" "}
							<a href={to} rel="noreferrer" className="underline underline-offset-4">
								{to}
							</a>{" "}
							{isExternal(to) && <Badge>Another website</Badge>}
						</p>
						<p className="text-sm text-ink-2">
							{[
								hits === 1 ? "1 visit" : `${hits.toLocaleString("en-US")} visits`,
								lastUse,
								id ? `by ${by}` : "the page moved",
							]
								.filter(Boolean)
								.join(", ")}
						</p>
					</div>
					{id && mayEdit && (
						<Form method="post">
							<input type="hidden" name="id" value={id} />
							<IconButton
								type="submit"
								name="intent"
								value="remove"
								icon="trash-2"
								label={`Remove the redirect from ${from}`}
								disabled={busy}
							/>
						</Form>
					)}
				</li>
			))}
		</ul>
	);
}
