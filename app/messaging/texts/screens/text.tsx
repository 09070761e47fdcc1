import { Form, Link } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { findText } from "../listing.server.ts";
import { listCustomersWithPhone } from "../receive.server.ts";
import { assignText, cancelText, reviewText, textEntity } from "../review.server.ts";
import { textListStatus } from "../text-status.ts";
import type { Route } from "./+types/text.ts";

const actionLabels: Record<string, string> = {
	reviewed: "Marked as read",
	"opted-out": "Recorded as an opt-out",
	canceled: "Canceled",
	assigned: "Added to a customer's messages",
};

export async function loader({ context, params }: Route.LoaderArgs) {
	const by = requirePermission(context, "texts.view");
	const text = await findText(by, parseIdParam(params.id));
	if (!text) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const formatTime = (instant: Date | null) => instant && formatInstant(instant, settings.timeZone);
	const events = await listAuditEvents({ entity: textEntity, id: text.id });
	const mayWork = may(by.role, "texts.work");
	const isUnassigned = text.direction === "in" && !text.customerId;
	return {
		phone: formatPhone(text.phone),
		isUnassigned,
		owners: mayWork && isUnassigned ? await listCustomersWithPhone(text.phone) : [],
		customer: text.customerId && text.name ? { id: text.customerId, name: text.name } : null,
		body: text.body,
		isReceived: text.direction === "in",
		status: text.status,
		delivery: textListStatus(text),
		segments: text.segments,
		createdAt: formatTime(text.createdAt),
		sentAt: formatTime(text.sentAt),
		sendBefore: text.status === "queued" ? formatTime(text.sendBefore) : null,
		mayBeOptOut: mayWork && text.needsReview && text.keyword === "maybe-stop",
		mayReview: mayWork && text.needsReview,
		mayCancel: mayWork && text.status === "queued",
		timeZone: settings.timeZone,
		history: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: text.id,
			text: actionLabels[action] ?? action,
		})),
	};
}

export const shouldRevalidate = reloadAfterConflict;

const noFields = z.object({});
const assignForm = z.object({ customer: z.uuid("Choose a customer.") });
const notAssigned = refused(
	"This text already belongs to a customer, or the customer no longer has this number. Reload the page.",
);
const alreadyReviewed = refused("A colleague has already handled this text.");
const alreadySent = refused("This text has already been sent or is being sent, so it can't be canceled.");

export const action = recordAction({
	view: "texts.view",
	path: (id) => `/admin/texts/${id}`,
	stale: "Someone else changed this text. Review its status, then try again.",
	intents: {
		read: intent("texts.work", noFields, async ({ by, id, now }) =>
			(await reviewText(by, id, { optOut: false }, now)) ? "done" : alreadyReviewed,
		),
		"opt-out": intent("texts.work", noFields, async ({ by, id, now }) =>
			(await reviewText(by, id, { optOut: true }, now)) ? "done" : alreadyReviewed,
		),
		assign: intent("texts.work", assignForm, async ({ by, id, value, now }) =>
			(await assignText(by, id, value.customer, now)) ? "done" : notAssigned,
		),
		cancel: intent("texts.work", noFields, async ({ by, id, now }) =>
			(await cancelText(by, id, now)) ? "done" : alreadySent,
		),
	},
});

export default function TextMessage({ loaderData: text, actionData }: Route.ComponentProps) {
	const problem = actionData?.errors[""];
	const { customer, phone, isReceived } = text;
	return (
		<RecordPane
			title={isReceived ? "Text received" : "Text"}
			back="/admin/texts"
			actions={<Actions {...text} size="dense" />}
			actionBar={text.mayReview || text.mayCancel ? <Actions {...text} size="normal" /> : undefined}
			sidebar={
				<>
					<Delivery {...text} />
					<SidebarSection title="Activity">
						<Timeline entries={text.history} formatTime={(iso) => formatInstant(iso, text.timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>Text | Text messages</title>
			{problem && (
				<Notice tone="problem" role="alert" className="mb-5">
					{problem}
				</Notice>
			)}
			{text.mayBeOptOut && (
				<Notice tone="warning" className="mb-5" title="Does this person want no more texts?">
					If so, record the opt-out. It counts for texts of every kind. To get texts again, they must text START to our
					number from this phone. No campaign is sent to this number until you have decided.
				</Notice>
			)}
			{text.status === "unknown" && (
				<Notice tone="warning" className="mb-5" title="Check before you send it again">
					The connection to Twilio was lost while this text was being sent. Ask the customer whether it arrived, or look
					it up in the Twilio Console.
				</Notice>
			)}
			<h2 className="text-[26px] leading-[1.2] [overflow-wrap:anywhere]">
				{isReceived ? "From " : "To "}
				<Private>
					{customer ? (
						<Link to={`/admin/customers/${customer.id}`} className="underline underline-offset-4">
							{customer.name}
						</Link>
					) : (
						phone
					)}
				</Private>
			</h2>
			{customer && (
				<p className="mt-1 text-ink-2">
					<Private>{phone}</Private>
				</p>
			)}
			<p className="mt-5 max-w-prose whitespace-pre-wrap rounded-lg border border-line bg-card p-4 [overflow-wrap:anywhere]">
				<Private>{text.body}</Private>
			</p>
			{text.isUnassigned && <Owners {...text} />}
			{isReceived && customer && (
				<ButtonLink to={`/admin/customer-messages/${customer.id}`} className="mt-5">
					View conversation
				</ButtonLink>
			)}
		</RecordPane>
	);
}

type TextView = Route.ComponentProps["loaderData"];

function Owners({ owners, phone }: TextView) {
	const busy = useIsPosting();
	if (!owners.length)
		return (
			<div className="mt-5 grid justify-items-start gap-3">
				<p className="max-w-prose text-ink-2">
					No customer has the number <Private>{phone}</Private>. Create one, or add the number to an existing customer.
					Then open this text again to add it to the customer's messages.
				</p>
				<ButtonLink to="/admin/customers/new">New customer</ButtonLink>
			</div>
		);
	return (
		<Form method="post" className="mt-5 grid justify-items-start gap-3">
			<input type="hidden" name="intent" value="assign" />
			<p className="text-ink-2">Who sent this text?</p>
			{owners.map(({ id, name }) => (
				<Button key={id} type="submit" name="customer" value={id} disabled={busy}>
					<Private>{name}</Private>
				</Button>
			))}
		</Form>
	);
}

function Actions({ mayBeOptOut, mayReview, mayCancel, isReceived, size }: TextView & { size: "dense" | "normal" }) {
	const busy = useIsPosting();
	if (!mayReview && !mayCancel) return null;
	return (
		<Form method="post" className="flex gap-2">
			{mayBeOptOut && (
				<Button type="submit" name="intent" value="opt-out" tone="barn" size={size} disabled={busy} className="grow">
					Record opt-out
				</Button>
			)}
			{mayReview && (
				<Button type="submit" name="intent" value="read" size={size} disabled={busy} className="grow">
					{mayBeOptOut ? "Not an opt-out" : isReceived ? "Mark as read" : "Mark as checked"}
				</Button>
			)}
			{mayCancel && (
				<Button type="submit" name="intent" value="cancel" size={size} disabled={busy} className="grow">
					Cancel text
				</Button>
			)}
		</Form>
	);
}

function Delivery(text: TextView) {
	return (
		<SidebarSection title={text.isReceived ? "Status" : "Delivery"}>
			<p className="[overflow-wrap:anywhere]">{text.delivery.reason}</p>
			<dl className="mt-3 grid gap-2 text-sm">
				<DetailRow name={text.isReceived ? "Received" : "Created"}>{text.createdAt}</DetailRow>
				{text.sentAt && <DetailRow name="Sent">{text.sentAt}</DetailRow>}
				{text.sendBefore && <DetailRow name="Not sent after">{text.sendBefore}</DetailRow>}
				{!text.isReceived && <DetailRow name="Segments">{text.segments}</DetailRow>}
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
