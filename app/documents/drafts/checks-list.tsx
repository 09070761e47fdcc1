import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Check } from "./checks.ts";

const icons = { stop: "ban", warn: "triangle-alert", fine: "circle-check" } as const;
const iconColors = { stop: "text-danger", warn: "text-wheat-ink", fine: "text-moss" } as const;
const levels = { stop: "Required: ", warn: "Warning: ", fine: "OK: " } as const;

export function ChecksList({ checks, title = "Before you send" }: { checks: Check[]; title?: string }) {
	return (
		<SidebarSection title={title}>
			<ul className="grid gap-2.5">
				{checks.map((check) => (
					<li key={check.title} className="flex gap-3">
						<Icon name={icons[check.level]} className={iconColors[check.level]} />
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p className="font-semibold">
								<span className="sr-only">{levels[check.level]}</span>
								{check.href ? (
									<a href={check.href} className="underline underline-offset-4">
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
		</SidebarSection>
	);
}
