import { Form } from "react-router";
import { type Role, roleNames } from "#app/noun/permissions.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "./person-card.tsx";

type PendingInvitation = { id: string; email: string; name: string; role: Role; sentAt: Date; expired: boolean };

/** Invitations that have not been accepted yet. Renders nothing when there are none. */
export function PendingInvitations({ invitations, timeZone }: { invitations: PendingInvitation[]; timeZone: string }) {
	if (!invitations.length) return null;
	return (
		<section aria-labelledby="invited">
			<h2 id="invited" className="mb-3 text-[21px]">
				Pending invitations
			</h2>
			<ul className="flex flex-col gap-3">
				{invitations.map(({ id, email, name, role, sentAt, expired }) => (
					<li key={id} className="rounded-lg border border-line bg-card px-5 py-4">
						<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
							<div className="min-w-0">
								<h3 className="text-[17px] leading-snug [overflow-wrap:anywhere]">{name || email}</h3>
								{name && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{email}</p>}
								<p className="text-sm text-ink-3">Sent {formatInstant(sentAt, timeZone)}</p>
							</div>
							<div className="flex flex-wrap gap-2">
								<Badge>{roleNames[role]}</Badge>
								<Badge tone={expired ? "closed" : "waiting"}>{expired ? "Expired" : "Pending"}</Badge>
							</div>
						</div>
						<div className="mt-3 flex flex-wrap gap-3">
							<Form method="post">
								<HiddenFields intent="resend" id={id} />
								<Button type="submit" size="dense" className="max-lg:min-h-11">
									Resend<span className="sr-only"> the invitation to {email}</span>
								</Button>
							</Form>
							<Form method="post">
								<HiddenFields intent="revoke" id={id} />
								<Button type="submit" tone="danger" size="dense" className="max-lg:min-h-11">
									Revoke<span className="sr-only"> the invitation to {email}</span>
								</Button>
							</Form>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
