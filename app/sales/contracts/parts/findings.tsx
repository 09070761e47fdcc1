import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Finding } from "../rule.ts";

type FindingsProps = {
	findings: Finding[];
	acknowledged: string[];
	mayAnswer: boolean;
	onAcknowledge: (rule: string, on: boolean) => void;
	/** null for everyone but the owner */
	onRelease: ((clauseId: string, reason: string) => void) | null;
};

const settingsPages: Record<string, string> = { company: "/admin/company" };
const levels = {
	error: { icon: "ban", color: "text-danger", label: "Required: " },
	question: { icon: "circle-help", color: "text-wheat-ink", label: "Question: " },
	warning: { icon: "triangle-alert", color: "text-wheat-ink", label: "Warning: " },
} as const;

/** What the checks found: errors block sending, questions and warnings must be acknowledged one by one. */
export function Findings({ findings, acknowledged, mayAnswer, onAcknowledge, onRelease }: FindingsProps) {
	return (
		<SidebarSection title="Before you send">
			{findings.length === 0 && (
				<p className="flex gap-3">
					<Icon name="circle-check" className="text-moss" />
					Ready to send.
				</p>
			)}
			<ul className="grid gap-3">
				{findings.map(({ rule, level, message, source, field, answer, clauseId }) => (
					<li key={rule} className="flex gap-3">
						<Icon name={levels[level].icon} className={levels[level].color} />
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p>
								<span className="sr-only">{levels[level].label}</span>
								<a href={settingsPages[field] ?? `#field-${field}`} className="underline underline-offset-4">
									{message}
								</a>
							</p>
							<p className="text-sm text-ink-3">{source}</p>
							{level === "question" && !mayAnswer && (
								<p className="text-sm">The owner or the office must answer this question and send the contract.</p>
							)}
							{(level === "warning" || (level === "question" && mayAnswer)) && (
								<Checkbox
									label={answer ?? "Send anyway"}
									checked={acknowledged.includes(rule)}
									onChange={(event) => onAcknowledge(rule, event.target.checked)}
								/>
							)}
							{clauseId && onRelease && <Release key={clauseId} onRelease={(reason) => onRelease(clauseId, reason)} />}
						</div>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}

/** The owner lets a required clause be sent with another wording. */
function Release({ onRelease }: { onRelease: (reason: string) => void }) {
	const [reason, setReason] = useState("");
	return (
		<details>
			<summary className="min-h-11 content-center text-sm font-semibold">Release this clause</summary>
			<div className="grid gap-3">
				<Field label="Reason" hint="We'll keep your reason with the contract." name="releaseReason">
					<Input dense maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
				</Field>
				<Button
					size="dense"
					tone="danger"
					disabled={reason.trim().length < 3}
					onClick={() => onRelease(reason)}
					className="justify-self-start"
				>
					Release clause
				</Button>
			</div>
		</details>
	);
}
