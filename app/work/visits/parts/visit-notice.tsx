import { Notice } from "#app/ui/notice.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { VisitStatus } from "#app/work/schedule/visit.ts";

type VisitNoticeProps = {
	status: VisitStatus;
	isOpen: boolean;
	moveRequest: string;
	hasMovedSince: boolean;
	late: { promised: string; reason: string } | null;
};

/** What is special about a visit that is still to come. */
export function VisitNotice({ status, isOpen, moveRequest, hasMovedSince, late }: VisitNoticeProps) {
	if (!isOpen) return null;
	return (
		<div className="mt-5 grid gap-3 empty:hidden">
			{hasMovedSince && (
				<Notice tone="warning" title="The time has changed">
					It's different from the one in our last email.
				</Notice>
			)}
			{late && (
				<Notice tone="warning" title={`We promised to finish by ${late.promised}`}>
					<p>We can't keep that date, and we're sorry.</p>
					{late.reason && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{late.reason}</p>}
					<p className="mt-1">Agree to the new date below, or ask us for another day. You don't have to agree.</p>
				</Notice>
			)}
			{moveRequest ? (
				<Outcome tone="info" title="You asked us for another day">
					<p className="whitespace-pre-line [overflow-wrap:anywhere]">{moveRequest}</p>
					<p className="mt-1">We'll get back to you. Until then, this time still stands.</p>
				</Outcome>
			) : (
				status === "confirmed" && <Outcome title="Confirmed">We'll see you then.</Outcome>
			)}
		</div>
	);
}
