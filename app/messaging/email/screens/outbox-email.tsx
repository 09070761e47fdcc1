import { Form } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { emailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private, PrivateDocument } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { cancelableStatuses, emailListStatus, resendableStatuses } from "../email-status.ts";
import { cancelEmail, findEmail, resendEmail } from "../outbox.server.ts";
import { EmailView } from "../parts/email-view.tsx";
import type { Route } from "./+types/outbox-email.ts";

const actionLabels: Record<string, string> = { resent: "Sent again", canceled: "Canceled" };

export async function loader({ context, params }: Route.LoaderArgs) {
	const by = requirePermission(context, "outbox.view");
	const email = await findEmail(by, parseIdParam(params.id));
	if (!email) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const kind = emailKinds.get(email.kind);
	const events = await listAuditEvents({ entity: "email", id: email.id });
	const canWork = may(by.role, "outbox.work");
	const formatTime = (instant: Date | null) => instant && formatInstant(instant, settings.timeZone);
	return {
		id: email.id,
		to: email.to,
		replyTo: email.replyTo,
		subject: email.subject,
		content: email.content && {
			text: email.content.text,
			attachments: email.content.attachments.map(({ name }) => name),
		},
		resendHint: kind?.secret ? kind.resend : null,
		delivery: emailListStatus(email),
		status: email.status,
		serverMessage: email.status === "sent" ? email.response : email.lastError,
		attempts: email.attempts,
		createdAt: formatTime(email.createdAt),
		sentAt: formatTime(email.sentAt),
		isUndone: email.undoneAt !== null,
		maySend:
			canWork &&
			resendableStatuses.includes(email.status) &&
			email.undoneAt === null &&
			(email.status === "queued" || !email.secret),
		mayCancel: canWork && cancelableStatuses.includes(email.status),
		timeZone: settings.timeZone,
		history: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: email.id,
			text: actionLabels[action] ?? action,
		})),
	};
}

const alreadySent = refused(
	"This email has already been sent, is being sent, or went back to drafts, so nothing was changed.",
);
const noFields = z.object({});

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "outbox.view",
	path: (id) => `/admin/outbox/${id}`,
	stale: "Someone else changed this email. Review its status, then try again.",
	intents: {
		send: intent("outbox.work", noFields, async ({ by, id }) => ((await resendEmail(by, id)) ? "done" : alreadySent)),
		cancel: intent("outbox.work", noFields, async ({ by, id }) => ((await cancelEmail(by, id)) ? "done" : alreadySent)),
	},
});

export default function OutboxEmail({ loaderData: email, actionData }: Route.ComponentProps) {
	const busy = useIsPosting();
	const problem = actionData?.errors[""];
	const actions = (size: "dense" | "normal") =>
		(email.maySend || email.mayCancel) && (
			<Form method="post" className="flex gap-2">
				{email.mayCancel && (
					<Button type="submit" name="intent" value="cancel" size={size} disabled={busy} className="grow">
						Cancel email
					</Button>
				)}
				{email.maySend && (
					<Button type="submit" name="intent" value="send" tone="barn" size={size} disabled={busy} className="grow">
						{email.status === "queued" ? "Send now" : "Send again"}
					</Button>
				)}
			</Form>
		);
	return (
		<RecordPane
			title="Email"
			back="/admin/outbox"
			actions={actions("dense")}
			actionBar={actions("normal") || undefined}
			sidebar={
				<>
					<Delivery {...email} />
					<SidebarSection title="Activity">
						<Timeline entries={email.history} formatTime={(iso) => formatInstant(iso, email.timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>Email in the outbox</title>
			{problem && (
				<Notice tone="problem" role="alert" className="mb-5">
					{problem}
				</Notice>
			)}
			{email.isUndone && (
				<Notice className="mb-5">Someone stopped this email before it went out, and it went back to drafts.</Notice>
			)}
			{email.status === "unconfirmed" && !actionData && (
				<Notice tone="warning" className="mb-5" title="Check before you send it again">
					The connection to the email server was lost while this email was being sent. Ask the recipient whether it
					arrived.
				</Notice>
			)}
			<h2 className="text-[30px] leading-[1.1] [overflow-wrap:anywhere]">
				<Private>{email.subject}</Private>
			</h2>
			<p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
				To <Private>{email.to}</Private>
				{email.replyTo && (
					<>
						, replies go to <Private>{email.replyTo}</Private>
					</>
				)}
			</p>
			{email.content ? (
				<PrivateDocument>
					<EmailView id={email.id} {...email.content} />
				</PrivateDocument>
			) : (
				<Notice className="mt-6" title="No one in the office can open this email">
					It contains a code or a private link that only the recipient may use. {email.resendHint}
				</Notice>
			)}
		</RecordPane>
	);
}

function Delivery(email: Route.ComponentProps["loaderData"]) {
	return (
		<SidebarSection title="Delivery">
			<p className="flex items-start gap-2">
				<Icon name={email.delivery.tone === "urgent" ? "triangle-alert" : "mail"} className="mt-0.5 size-4" />
				<span className="[overflow-wrap:anywhere]">{email.delivery.reason}</span>
			</p>
			<dl className="mt-3 grid gap-2 text-sm">
				<DetailRow name="Created">{email.createdAt}</DetailRow>
				{email.sentAt && <DetailRow name="Completed">{email.sentAt}</DetailRow>}
				<DetailRow name="Attempts">{email.attempts}</DetailRow>
				{email.serverMessage && (
					<DetailRow name={email.status === "sent" ? "Server response" : "Last error"}>{email.serverMessage}</DetailRow>
				)}
			</dl>
		</SidebarSection>
	);
}

function DetailRow({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-[13px] text-ink-3">{name}</dt>
			<dd className="[overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}
