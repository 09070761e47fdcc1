import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "./card.tsx";

export function SecondStepCard({ on }: { on: boolean }) {
	return (
		<Card
			title="Second step"
			lead="A code from an app on your phone, after the password. Whoever steals your password still stands outside."
		>
			<div className="flex flex-wrap items-center gap-4">
				<Badge tone={on ? "good" : "plain"}>{on ? "On" : "Off"}</Badge>
				<ButtonLink to="/admin/account/second-step">
					{on ? "Change the second step" : "Set up the second step"}
				</ButtonLink>
			</div>
		</Card>
	);
}
