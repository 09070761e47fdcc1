import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/status.ts";
import { type InquiryStatus, statusLabels, type Urgency } from "../inquiry.ts";

const tones: Record<InquiryStatus, Tone> = {
	new: "waiting",
	reviewed: "waiting",
	contacted: "info",
	"visit-scheduled": "info",
	quoted: "info",
	won: "good",
	lost: "closed",
	spam: "closed",
	duplicate: "closed",
};

export function StatusBadge({ inquiry }: { inquiry: { status: InquiryStatus; urgency: Urgency } }) {
	return <Badge tone={tones[inquiry.status]}>{statusLabels[inquiry.status]}</Badge>;
}
