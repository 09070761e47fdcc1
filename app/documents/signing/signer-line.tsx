import { Badge } from "#app/ui/badge.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Tone } from "#app/ui/status.ts";

type SignerLineProps = {
	name: string;
	/** "for the company" */
	role?: string;
	email: string;
	status: { label: string; tone: Tone };
	/** when the status was reached; "" for not yet */
	at: string;
	/** the staff member who was present; "" unless signed in person */
	witness: string;
};

/** One signer in the list of a record. */
export function SignerLine({ name, role, email, status, at, witness }: SignerLineProps) {
	return (
		<>
			<div className="flex flex-wrap items-baseline justify-between gap-3">
				<p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
					<Private>{name}</Private>
					{role && <span className="font-normal text-ink-2"> ({role})</span>}
				</p>
				<Badge tone={status.tone}>{status.label}</Badge>
			</div>
			<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
				<Private>{email}</Private>
				{at && `, ${at}`}
				{witness && `, in person, witnessed by ${witness}`}
			</p>
		</>
	);
}
