import { data } from "react-router";
import { encodeLink, listSheets } from "#app/documents/short-links/print.server.ts";
import { activityLabels, linkState } from "#app/documents/short-links/short-link.ts";
import { changeForm } from "#app/documents/short-links/short-link-form.ts";
import {
	archiveShortLink,
	changeShortLink,
	findShortLink,
	restoreShortLink,
	shortLinkUrl,
} from "#app/documents/short-links/short-links.server.ts";
import { findRecordPage } from "#app/documents/short-links/targets.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { cameFrom, noOrigin } from "#app/platform/origin.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton, ActionForm } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { readChain } from "../chain.server.ts";
import { readScans } from "../listing.server.ts";
import { usualPages } from "../pages.ts";
import { LinkFields, labels } from "../parts/link-fields.tsx";
import { CodePicture, Downloads, Sizes } from "../parts/print.tsx";
import { ChainList, ScanChart } from "../parts/results.tsx";
import type { Route } from "./+types/qr-code.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "qr-codes.edit");
	const link = await findShortLink(parseIdParam(params.id));
	if (!link) throw data("This QR code doesn't exist.", { status: 404 });
	const now = new Date();
	const [code, scans, chain, events, { logo }, ownPage] = await Promise.all([
		encodeLink(link),
		readScans(by, link.id, now),
		readChain(by, link.slug),
		listAuditEvents({ entity: "qr-code", id: link.id }),
		readCompany(),
		findRecordPage(link),
	]);
	return {
		link,
		url: shortLinkUrl(link),
		state: linkState(link, today(now)),
		modules: code.size,
		sheets: listSheets(code),
		scans,
		chain,
		inquiries: `/admin/inquiries?${new URLSearchParams({ view: "all", from: cameFrom({ ...noOrigin, qrSlug: link.slug }) })}`,
		ownPage,
		hasCompanyLogo: logo !== null,
		timeZone: settings.timeZone,
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "qr-code",
			text: activityLabels[action] ?? action,
		})),
	};
}

export const action = recordAction({
	view: "qr-codes.edit",
	path: (id) => `/admin/qr-codes/${id}`,
	stale: "Someone else changed this QR code. Check it, then try again.",
	intents: {
		change: intent("qr-codes.edit", changeForm, ({ by, id, value: { version, values }, now }) =>
			changeShortLink(by, { id, version }, values, now),
		),
		archive: intent("qr-codes.edit", versionForm, ({ by, id, value, now }) =>
			archiveShortLink(by, { id, ...value }, now),
		),
		restore: intent("qr-codes.edit", versionForm, ({ by, id, value, now }) =>
			restoreShortLink(by, { id, ...value }, now),
		),
	},
});

export const shouldRevalidate = reloadAfterConflict;

const stateLabels = { active: "Active", expired: "Expired", archived: "Archived" };
const stateTones = { active: "good", expired: "waiting", archived: "plain" } as const;

export default function QrCodePage({ loaderData, actionData }: Route.ComponentProps) {
	const { link, url, state, modules, sheets, scans, chain, inquiries, ownPage, activity, timeZone } = loaderData;
	const { errors = {} } = actionData ?? {};
	const typed = actionData?.intent === "change" ? actionData.typed : undefined;
	return (
		<RecordPane
			key={link.id}
			title={link.name}
			back="/admin/qr-codes"
			badge={<Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
			sidebar={
				<>
					<CodePicture id={link.id} version={link.version} url={url} />
					<SidebarSection title="Downloads">
						<Downloads id={link.id} sheets={sheets} modules={modules} />
					</SidebarSection>
					<SidebarSection title="Smallest size">
						<Sizes modules={modules} />
					</SidebarSection>
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{link.name}</title>
			<div className="grid max-w-2xl gap-8">
				<ErrorSummary errors={errors} labels={labels} />
				<section aria-labelledby="results-title">
					<h2 id="results-title" className="text-xl">
						Results
					</h2>
					<ChainList scans={scans.total} chain={chain} inquiries={inquiries} />
					<ScanChart months={scans.months} />
				</section>
				<section aria-labelledby="settings-title">
					<h2 id="settings-title" className="mb-3 text-xl">
						Link
					</h2>
					{state !== "active" && (
						<p className="mb-3 text-ink-2">
							Scans lead to <b className="font-semibold">{link.fallback || "the page to get a quote"}</b>.
						</p>
					)}
					{ownPage && state === "active" && (
						<p className="mb-3 text-ink-2">
							The job's project is published, so scans lead to <b className="font-semibold">{ownPage}</b>.
						</p>
					)}
					<ActionForm key={link.version} version={link.version}>
						<div className="grid gap-4 sm:grid-cols-2">
							<Field label={labels.name} name="name" error={errors.name} className="sm:col-span-2">
								<Input dense maxLength={80} defaultValue={typed?.name ?? link.name} />
							</Field>
							<LinkFields
								values={link}
								typed={typed}
								errors={errors}
								hasCompanyLogo={loaderData.hasCompanyLogo}
								pages={usualPages}
							/>
							<Button
								type="submit"
								name="intent"
								value="change"
								tone="moss"
								size="dense"
								className="justify-self-start max-lg:min-h-11"
							>
								Save changes
							</Button>
						</div>
					</ActionForm>
				</section>
				<section aria-labelledby="archive-title">
					<h2 id="archive-title" className="text-xl">
						{state === "archived" ? "Archived" : "Archive"}
					</h2>
					<p className="mt-1 mb-3 text-ink-2">
						Printed codes always lead somewhere. Once archived, this one leads to{" "}
						{link.fallback || "the page to get a quote"}, and no other code can have its link.
					</p>
					{state === "archived" ? (
						<ActionButton intent="restore" label="Restore" icon="rotate-ccw" tone="plain" version={link.version} />
					) : (
						<ActionButton intent="archive" label="Archive" icon="archive" tone="plain" version={link.version} />
					)}
				</section>
			</div>
		</RecordPane>
	);
}
