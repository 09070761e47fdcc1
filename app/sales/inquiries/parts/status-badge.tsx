import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type InquiryStatus, statusLabels, type Urgency } from "../inquiry.ts";

const tones: Record<InquiryStatus, BadgeTone> = {
	new: "waiting",
	triaged: "waiting",
	contacted: "info",
	"estimate-scheduled": "info",
	quoted: "info",
	won: "good",
	lost: "over",
	spam: "over",
	duplicate: "over",
};

export function StatusBadge({ inquiry }: { inquiry: { status: InquiryStatus; urgency: Urgency } }) {
	return <Badge tone={tones[inquiry.status]}>{statusLabels[inquiry.status]}</Badge>;
}
