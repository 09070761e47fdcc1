import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Fix } from "#app/documents/drafts/checks.ts";
import { FixField } from "#app/documents/drafts/fix-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Finding } from "../rule.ts";

const fixes: Partial<Record<string, Fix>> = {
	toName: { field: "toName", label: "Customer name" },
	siteAddress: { field: "siteAddress", label: "Job site address" },
	county: { field: "county", label: "County" },
};

type FindingsProps = {
	findings: Finding[];
	/** saves a field that was entered in a finding; null where the accepted quote sets it */
	onFix: ((field: Fix["field"], value: string) => void) | null;
	acknowledged: string[];
	mayAnswer: boolean;
	onAcknowledge: (rule: string, on: boolean) => void;
	/** null for everyone but the owner */
	onApprove: ((clauseId: string, reason: string) => void) | null;
	/** where an oak is released; null for those who may not */
	releasePath: string | null;
};

const settingsPages: Record<string, string> = {
	company: "/admin/company",
	"insurance-details": "/admin/company#field-insurer",
	"workers-comp": "/admin/company#field-compInsurer",
	"pesticide-license": "/admin/contracts/rules#field-pesticideLicense",
};
const levels = {
	error: { icon: "ban", color: "text-danger", label: "Required: " },
	question: { icon: "circle-help", color: "text-wheat-ink", label: "Question: " },
	warning: { icon: "triangle-alert", color: "text-wheat-ink", label: "Warning: " },
} as const;

/** What the checks found: errors block sending, questions and warnings must be acknowledged one by one. */
export function Findings({
	findings,
	acknowledged,
	mayAnswer,
	onAcknowledge,
	onApprove,
	onFix,
	releasePath,
}: FindingsProps) {
	const list = useRef<HTMLUListElement>(null);
	return (
		<SidebarSection title="Before you send">
			{findings.length === 0 && (
				<p className="flex gap-3">
					<Icon name="circle-check" className="text-moss" />
					Ready to send.
				</p>
			)}
			<ul ref={list} tabIndex={-1} className="grid gap-3">
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
							{onFix && level === "error" && fixes[field] && (
								<FixField
									key={field}
									fix={fixes[field]}
									onSave={(fixed, value) => {
										onFix(fixed, value);
										list.current?.focus();
									}}
								/>
							)}
							{level === "question" && !mayAnswer && (
								<p className="text-sm">Only the owner or the office can answer this question and send the contract.</p>
							)}
							{(level === "warning" || (level === "question" && mayAnswer)) && (
								<Checkbox
									label={answer ?? "Send anyway"}
									checked={acknowledged.includes(rule)}
									onChange={(event) => onAcknowledge(rule, event.target.checked)}
								/>
							)}
							{rule === "oak-season" && releasePath && (
								<Link
									to={releasePath}
									className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
								>
									Release as storm damage or hazard
								</Link>
							)}
							{clauseId && onApprove && (
								<ApproveClause key={clauseId} onApprove={(reason) => onApprove(clauseId, reason)} />
							)}
						</div>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}

/** The owner lets a required clause be sent with changed text. */
function ApproveClause({ onApprove }: { onApprove: (reason: string) => void }) {
	const [reason, setReason] = useState("");
	return (
		<details>
			<summary className="min-h-11 content-center text-sm font-semibold">Approve this text</summary>
			<div className="grid gap-3">
				<Field label="Reason" hint="Your reason will be saved with the contract." name="approvalReason">
					<Input dense maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
				</Field>
				<Button
					size="dense"
					tone="danger"
					disabled={reason.trim().length < 3}
					onClick={() => onApprove(reason)}
					className="justify-self-start"
				>
					Approve text
				</Button>
			</div>
		</details>
	);
}
