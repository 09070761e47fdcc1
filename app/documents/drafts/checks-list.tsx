import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import type { Check } from "./checks.ts";

const icons = { stop: "ban", warn: "triangle-alert", fine: "circle-check" } as const;
const inks = { stop: "text-danger", warn: "text-wheat-ink", fine: "text-moss" } as const;
const levels = { stop: "Must be settled: ", warn: "Look again: ", fine: "In order: " } as const;

export function Checks({ checks, title = "Before you send" }: { checks: Check[]; title?: string }) {
	return (
		<RailSection title={title}>
			<ul className="grid gap-2.5">
				{checks.map((check) => (
					<li key={check.title} className="flex gap-3">
						<Icon name={icons[check.level]} className={inks[check.level]} />
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p className="font-semibold">
								<span className="sr-only">{levels[check.level]}</span>
								{check.at ? (
									<a href={check.at} className="underline underline-offset-4">
										{check.title}
									</a>
								) : (
									check.title
								)}
							</p>
							{check.text && <p className="text-sm text-ink-2">{check.text}</p>}
						</div>
					</li>
				))}
			</ul>
		</RailSection>
	);
}
