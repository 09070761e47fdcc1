import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "./card.tsx";

/** Leads to what the person is notified of, in a later wing. */
export function EmailsCard() {
	return (
		<div id="emails">
			<Card
				title="Notifications"
				lead="Choose what you get by email, how often, and when your quiet hours are. Emails about your sign-in and your account's security are always on."
			>
				<ButtonLink to="/admin/account/notifications" size="dense" className="self-start">
					Change notifications
				</ButtonLink>
			</Card>
		</div>
	);
}
