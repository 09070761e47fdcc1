import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "./card.tsx";

export function TwoFactorCard({ on }: { on: boolean }) {
	return (
		<Card
			title="Two-factor authentication"
			lead="After your password, you'll enter a code from your phone, so a stolen password isn't enough to sign in."
		>
			<div className="flex flex-wrap items-center gap-4">
				<Badge tone={on ? "good" : "plain"}>{on ? "On" : "Off"}</Badge>
				<ButtonLink to="/admin/account/two-factor">
					{on ? "Manage two-factor authentication" : "Set up two-factor authentication"}
				</ButtonLink>
			</div>
		</Card>
	);
}
