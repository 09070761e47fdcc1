import { Form } from "react-router";
import { roleNames } from "#app/noun/permissions.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Person } from "../people.server.ts";
import { RoleSelect } from "./role-select.tsx";

export function PersonCard({ person, isMe, timeZone }: { person: Person; isMe: boolean; timeZone: string }) {
	const isDeactivated = person.deactivatedAt !== null;
	return (
		<li className="rounded-lg border border-line bg-card px-5 py-4">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h3 className="text-[17px] leading-snug [overflow-wrap:anywhere]">
						{person.name}
						{isMe && <span className="text-ink-3"> (you)</span>}
					</h3>
					<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{person.email}</p>
				</div>
				<div className="flex flex-wrap gap-2">
					<Badge tone={isDeactivated ? "closed" : "plain"}>{roleNames[person.role]}</Badge>
					{isDeactivated ? (
						<Badge tone="closed">Deactivated</Badge>
					) : (
						person.twoFactor && <Badge tone="good">Two-factor on</Badge>
					)}
				</div>
			</div>
			<p className="mt-1 text-sm text-ink-3">
				{person.lastSeen ? `Last active ${formatInstant(person.lastSeen, timeZone)}` : "Not signed in"}
			</p>
			{isDeactivated ? (
				<Form method="post" className="mt-3">
					<HiddenFields intent="reactivate" id={person.id} />
					<Button type="submit" size="dense">
						Reactivate<span className="sr-only"> {person.name}'s account</span>
					</Button>
				</Form>
			) : (
				<PersonActions person={person} isMe={isMe} />
			)}
		</li>
	);
}

/** What an owner may change on another person's account. Their own can only get another role. */
function PersonActions({ person, isMe }: { person: Person; isMe: boolean }) {
	return (
		<details className="mt-2">
			<summary className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4">
				Edit<span className="sr-only"> {person.name}</span>
			</summary>
			<div className="mt-2 flex flex-wrap items-end gap-x-10 gap-y-5">
				<Form method="post" className="flex flex-wrap items-end gap-3">
					<HiddenFields intent="role" id={person.id} />
					<input type="hidden" name="seenRole" value={person.role} />
					<Field label="Role">
						<RoleSelect chosen={person.role} className="min-w-40" />
					</Field>
					<Button type="submit" tone="moss">
						Save role
					</Button>
				</Form>
				{!isMe && person.twoFactor && (
					<DangerForm
						intent="turn-off-two-factor"
						id={person.id}
						lead="Use this if the person has lost their phone and recovery codes. Make sure the request is really from them."
					>
						Turn off two-factor authentication<span className="sr-only"> for {person.name}</span>
					</DangerForm>
				)}
				{!isMe && (
					<DangerForm
						intent="deactivate"
						id={person.id}
						lead="This person will be signed out on all devices right away. Their name stays on past work."
					>
						Deactivate account<span className="sr-only">: {person.name}</span>
					</DangerForm>
				)}
			</div>
		</details>
	);
}

function DangerForm(props: { intent: string; id: string; lead: string; children: React.ReactNode }) {
	return (
		<Form method="post" className="flex flex-col gap-2">
			<HiddenFields intent={props.intent} id={props.id} />
			<p className="max-w-[34ch] text-sm text-ink-2">{props.lead}</p>
			<Button type="submit" tone="danger">
				{props.children}
			</Button>
		</Form>
	);
}

export function HiddenFields({ intent, id }: { intent: string; id?: string }) {
	return (
		<>
			<input type="hidden" name="intent" value={intent} />
			{id && <input type="hidden" name="id" value={id} />}
		</>
	);
}
