import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { EmailChoice } from "../email-choices.server.ts";
import { Card } from "./card.tsx";

/** The emails that the person can turn off. */
export function EmailsCard({ choices }: { choices: EmailChoice[] }) {
	if (!choices.length) return null;
	return (
		<div id="emails">
			<Card title="Email notifications" lead="Emails about your sign-in and your account's security are always on.">
				<Form method="post" className="grid justify-items-start gap-3">
					<input type="hidden" name="intent" value="emails" />
					{choices.map(({ key, label, hint, isOn }) => (
						<Checkbox key={key} name="on[]" value={key} label={label} hint={hint} defaultChecked={isOn} />
					))}
					<Button type="submit" tone="moss" size="dense">
						Save emails
					</Button>
				</Form>
			</Card>
		</div>
	);
}
