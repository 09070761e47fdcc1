import { data, Form, redirect, useNavigation } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { againFrom, cancelFrom, standingOf } from "../mail.ts";
import { cancelMail, readMail, sendAgain } from "../outbox.server.ts";
import { concealed } from "../outgoing.server.ts";
import { Letter } from "../parts/email-view.tsx";
import { mailId } from "../parts/mail-id.ts";
import type { Route } from "./+types/outbox-mail.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const by = permitted(context, "outbox.view");
	const mail = await readMail(by, mailId(params.id));
	if (!mail) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const events = await timeline({ entity: "mail", id: mail.id });
	const works = may(by.role, "outbox.work");
	const when = (instant: Date | null) => instant && formatInstant(instant, settings.timeZone);
	return {
		id: mail.id,
		to: mail.to,
		replyTo: mail.replyTo,
		subject: mail.subject,
		text: mail.secret ? concealed : mail.text,
		attachments: mail.attachments.map(({ name }) => name),
		standing: standingOf(mail),
		status: mail.status,
		answer: mail.status === "sent" ? mail.response : mail.lastError,
		attempts: mail.attempts,
		createdAt: when(mail.createdAt),
		sentAt: when(mail.sentAt),
		maySend: works && againFrom.includes(mail.status),
		mayCancel: works && cancelFrom.includes(mail.status),
		timeZone: settings.timeZone,
		history: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: mail.id,
			words: action.charAt(0).toUpperCase() + action.slice(1),
		})),
	};
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
	const by = permitted(context, "outbox.work");
	const verb = (await request.formData()).get("do");
	const id = mailId(params.id);
	if (verb !== "send" && verb !== "cancel") throw new Response("Nothing to do", { status: 400 });
	const done = verb === "send" ? await sendAgain(by, id) : await cancelMail(by, id);
	if (!done) return data({ problem: "It has gone out or is going out by now, so nothing was done." }, 409);
	return redirect(url.pathname + url.search);
}

export default function OutboxMail({ loaderData: mail, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === "submitting";
	const actions = (size: "dense" | "normal") =>
		(mail.maySend || mail.mayCancel) && (
			<Form method="post" className="flex gap-2">
				{mail.mayCancel && (
					<Button type="submit" name="do" value="cancel" size={size} disabled={busy} className="grow">
						Cancel mail
					</Button>
				)}
				{mail.maySend && (
					<Button type="submit" name="do" value="send" tone="barn" size={size} disabled={busy} className="grow">
						{mail.status === "queued" ? "Try now" : "Send again"}
					</Button>
				)}
			</Form>
		);
	return (
		<RecordPane
			title="Mail"
			back="/admin/outbox"
			actions={actions("dense")}
			bar={actions("normal") || undefined}
			rail={
				<>
					<Delivery {...mail} />
					<RailSection title="What people did">
						<Timeline happenings={mail.history} when={(iso) => formatInstant(iso, mail.timeZone)} />
					</RailSection>
				</>
			}
		>
			<title>Mail in the outbox</title>
			{actionData?.problem && (
				<Notice tone="problem" role="alert" className="mb-5">
					{actionData.problem}
				</Notice>
			)}
			{mail.status === "unknown" && !actionData && (
				<Notice tone="warning" className="mb-5" title="Ask before you send it again">
					The line to the mail server broke after the mail was handed over. It may have arrived.
				</Notice>
			)}
			<h2 className="text-[30px] leading-[1.1] [overflow-wrap:anywhere]">
				<Private>{mail.subject}</Private>
			</h2>
			<p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
				To <Private>{mail.to}</Private>
				{mail.replyTo && (
					<>
						, answers go to <Private>{mail.replyTo}</Private>
					</>
				)}
			</p>
			<Letter id={mail.id} text={mail.text} attachments={mail.attachments} />
		</RecordPane>
	);
}

function Delivery(mail: Route.ComponentProps["loaderData"]) {
	return (
		<RailSection title="Delivery">
			<p className="flex items-start gap-2">
				<Icon name={mail.standing.dot === "urgent" ? "triangle-alert" : "mail"} className="mt-0.5 size-4" />
				<span className="[overflow-wrap:anywhere]">{mail.standing.words}</span>
			</p>
			<dl className="mt-3 grid gap-2 text-sm">
				<Fact name="Written">{mail.createdAt}</Fact>
				{mail.sentAt && <Fact name="Done">{mail.sentAt}</Fact>}
				<Fact name="Tries">{mail.attempts}</Fact>
				{mail.answer && (
					<Fact name={mail.status === "sent" ? "The server's answer" : "Last problem"}>{mail.answer}</Fact>
				)}
			</dl>
		</RailSection>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-[13px] text-ink-3">{name}</dt>
			<dd className="[overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}
