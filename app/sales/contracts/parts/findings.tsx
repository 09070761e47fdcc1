import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import type { Finding } from "../rule.ts";

type FindingsProps = {
	findings: Finding[];
	acknowledged: string[];
	onAcknowledge: (rule: string, on: boolean) => void;
};

const elsewhere: Record<string, string> = { company: "/admin/company" };

/** What the law and the trade ask before it goes out: errors stop it, warnings are taken note of one by one. */
export function Findings({ findings, acknowledged, onAcknowledge }: FindingsProps) {
	return (
		<RailSection title="Before you send">
			{findings.length === 0 && (
				<p className="flex gap-3">
					<Icon name="circle-check" className="text-moss" />
					Nothing stands in the way.
				</p>
			)}
			<ul className="grid gap-3">
				{findings.map(({ rule, level, words, source, field }) => (
					<li key={rule} className="flex gap-3">
						<Icon
							name={level === "error" ? "ban" : "triangle-alert"}
							className={level === "error" ? "text-danger" : "text-wheat-ink"}
						/>
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p>
								<span className="sr-only">{level === "error" ? "Must be settled: " : "Look again: "}</span>
								<a href={elsewhere[field] ?? `#field-${field}`} className="underline underline-offset-4">
									{words}
								</a>
							</p>
							<p className="text-sm text-ink-3">{source}</p>
							{level === "warning" && (
								<Checkbox
									label="I know, send it anyway"
									checked={acknowledged.includes(rule)}
									onChange={(event) => onAcknowledge(rule, event.target.checked)}
								/>
							)}
						</div>
					</li>
				))}
			</ul>
		</RailSection>
	);
}
