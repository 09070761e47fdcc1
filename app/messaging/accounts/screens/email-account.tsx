import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { accessForm, detailsForm, serversForm } from "../account-form.ts";
import {
	changeAccess,
	changeDetails,
	changeServers,
	entity,
	pauseAccount,
	removeAccount,
	resumeAccount,
	syncAccountNow,
} from "../accounts.server.ts";
import { findAccount } from "../credentials.server.ts";
import { saveDomainReport } from "../domain.server.ts";
import { listAccess, listFolders, toHealth } from "../listing.server.ts";
import { startSignIn } from "../oauth.server.ts";
import { AccessForm } from "../parts/access-form.tsx";
import { DetailsForm, detailLabels } from "../parts/details-form.tsx";
import { DomainReport } from "../parts/domain-report.tsx";
import { FolderMap } from "../parts/folder-map.tsx";
import { HealthCard } from "../parts/health-card.tsx";
import { ReconnectForm } from "../parts/reconnect-form.tsx";
import { RemoveForm } from "../parts/remove-form.tsx";
import { ReplyAddresses } from "../parts/reply-addresses.tsx";
import { serverLabels } from "../parts/server-fields.tsx";
import { ServersForm } from "../parts/servers-form.tsx";
import { TestResults } from "../parts/test-results.tsx";
import { findReplyTest, sendReplyTest } from "../reply-test.server.ts";
import { reportTest } from "../report.ts";
import { activityLabels } from "../status.ts";
import { tokenProviderNames } from "../token-providers.ts";
import type { Route } from "./+types/email-account.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "email-accounts.edit");
	const account = await findAccount(parseIdParam(params.id));
	if (!account || account.status === "removed")
		throw new Response("This email account doesn't exist.", { status: 404, statusText: "Not Found" });
	const [folders, people, events, testedAt] = await Promise.all([
		listFolders(by, account.id),
		listAccess(by, account.id),
		listAuditEvents({ entity, id: account.id }),
		findReplyTest(by, account.id),
	]);
	return {
		account: toHealth(account),
		folders,
		people,
		testedAt: testedAt && formatInstant(testedAt, settings.timeZone),
		timeZone: settings.timeZone,
		allowsPlain: settings.mailAllowPrivate,
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: entity,
			text: activityLabels[action] ?? action,
		})),
	};
}

const edit = "email-accounts.edit";

const submit = recordAction({
	view: edit,
	path: (id) => `/admin/email-accounts/${id}`,
	stale: "Someone else changed this account. Check it, then try again.",
	intents: {
		details: intent(edit, detailsForm, ({ by, id, value, now }) => changeDetails(by, { ...value, id }, now)),
		connection: intent(edit, serversForm, async ({ by, id, value, now }) => {
			const result = await changeServers(by, { ...value, id }, now);
			if (typeof result === "string") return result;
			if ("results" in result && Array.isArray(result.results))
				return { kind: "tested" as const, report: reportTest(result.results) };
			return { errors: result as Record<string, string> };
		}),
		domain: intent(edit, versionForm, async ({ id, now }) => {
			await saveDomainReport(id, now);
			return { to: `/admin/email-accounts/${id}#domain` };
		}),
		"reply-test": intent(edit, versionForm, async ({ by, id, now }) => {
			const result = await sendReplyTest(by, id, now);
			if (result === "done") return { to: `/admin/email-accounts/${id}#reply-addresses` };
			return refused(
				result === "too-long"
					? "Reply addresses don't work with this email address. It's too long, or already contains a plus sign."
					: "This account doesn't exist.",
			);
		}),
		reconnect: intent(edit, versionForm, async ({ by, id, now }) => {
			const account = await findAccount(id);
			if (!account || account.signInMethod === "password") return "stale";
			const { signInMethod, address } = account;
			const url = await startSignIn(signInMethod, { staffId: by.id, accountId: id, address }, now);
			return url
				? { to: url }
				: refused(`Set up ${tokenProviderNames[signInMethod]} again under Outside services first.`);
		}),
		access: intent(edit, accessForm, ({ by, id, value, now }) =>
			changeAccess(by, { id, version: value.version }, value["staff[]"], now),
		),
		pause: intent(edit, versionForm, ({ by, id, value, now }) => pauseAccount(by, { id, ...value }, now)),
		resume: intent(edit, versionForm, ({ by, id, value, now }) => resumeAccount(by, { id, ...value }, now)),
		sync: intent(edit, versionForm, ({ by, id, value, now }) => syncAccountNow(by, { id, ...value }, now)),
		remove: intent(edit, versionForm, async ({ by, id, value, now }) => {
			const result = await removeAccount(by, { id, ...value }, now);
			return result === "done" ? { to: "/admin/email-accounts" } : result;
		}),
	},
});

/** The page never gets the password back. */
export async function action(args: Route.ActionArgs) {
	const answer = await submit(args);
	const { password: _, ...typed } = answer.data.typed;
	return { ...answer, data: { ...answer.data, typed } };
}

export const shouldRevalidate = reloadAfterConflict;

const labels = { ...detailLabels, ...serverLabels, password: "Password" };

export default function EmailAccount({ loaderData, actionData }: Route.ComponentProps) {
	const { account, folders, people, activity, timeZone } = loaderData;
	const { version, status } = account;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const report = actionData?.kind === "tested" ? actionData.report : null;
	const forIntent = (name: string) => (failed?.intent === name ? failed.errors : {});
	return (
		<RecordPane
			title={account.label}
			back="/admin/email-accounts"
			sidebar={
				<>
					<FolderMap folders={folders} />
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
					<RemoveForm version={version} />
				</>
			}
		>
			<title>{account.label}</title>
			<div className="grid max-w-3xl gap-8">
				<ErrorSummary errors={failed?.errors} labels={labels} />
				{report && <TestResults report={report} />}
				<HealthCard account={account} timeZone={timeZone}>
					<div className="flex flex-wrap gap-3">
						{account.signInMethod !== "password" && (
							<ReconnectForm provider={tokenProviderNames[account.signInMethod]} version={version} />
						)}
						{status === "active" && (
							<ActionButton intent="sync" label="Sync now" icon="refresh-cw" tone="moss" version={version} />
						)}
						{status === "paused" ? (
							<ActionButton intent="resume" label="Resume sync" icon="refresh-cw" tone="moss" version={version} />
						) : (
							<ActionButton intent="pause" label="Pause sync" icon="clock" tone="plain" version={version} />
						)}
					</div>
				</HealthCard>
				<ServersForm
					allowsPlain={loaderData.allowsPlain}
					account={account}
					errors={forIntent("connection")}
					typed={actionData?.intent === "connection" ? actionData.typed : null}
				/>
				<DomainReport
					report={account.domainReport}
					checkedAt={account.domainCheckedAt && formatInstant(account.domainCheckedAt, timeZone)}
					version={version}
				/>
				<ReplyAddresses
					address={account.address}
					host={account.servers.imapHost}
					isOn={account.receivesPlusAddresses}
					testedAt={loaderData.testedAt}
					version={version}
				/>
				<DetailsForm
					account={account}
					errors={forIntent("details")}
					typed={failed?.intent === "details" ? failed.typed : null}
				/>
				<AccessForm people={people} version={version} />
			</div>
		</RecordPane>
	);
}
