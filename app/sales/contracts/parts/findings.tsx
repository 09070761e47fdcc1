import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Finding } from "../rule.ts";

type FindingsProps = {
	findings: Finding[];
	acknowledged: string[];
	onAcknowledge: (rule: string, on: boolean) => void;
};

const settingsPages: Record<string, string> = { company: "/admin/company" };

/** What the checks found: errors block sending, warnings must be acknowledged one by one. */
export function Findings({ findings, acknowledged, onAcknowledge }: FindingsProps) {
	return (
		<SidebarSection title="Before you send">
			{findings.length === 0 && (
				<p className="flex gap-3">
					<Icon name="circle-check" className="text-moss" />
					Ready to send.
				</p>
			)}
			<ul className="grid gap-3">
				{findings.map(({ rule, level, message, source, field }) => (
					<li key={rule} className="flex gap-3">
						<Icon
							name={level === "error" ? "ban" : "triangle-alert"}
							className={level === "error" ? "text-danger" : "text-wheat-ink"}
						/>
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p>
								<span className="sr-only">{level === "error" ? "Required: " : "Warning: "}</span>
								<a href={settingsPages[field] ?? `#field-${field}`} className="underline underline-offset-4">
									{message}
								</a>
							</p>
							<p className="text-sm text-ink-3">{source}</p>
							{level === "warning" && (
								<Checkbox
									label="Send anyway"
									checked={acknowledged.includes(rule)}
									onChange={(event) => onAcknowledge(rule, event.target.checked)}
								/>
							)}
						</div>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}
