import { ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";

/** Asks once more, and says what stays. */
export function RemoveForm({ version }: { version: number }) {
	return (
		<Disclosure label="Remove this account">
			<ActionForm version={version}>
				<p className="text-sm text-ink-2">
					We delete the password and stop receiving emails. Emails that are already here stay with their customers, and
					nothing changes at your email provider.
				</p>
				<Button type="submit" name="intent" value="remove" size="dense" tone="barn" className="justify-self-start">
					Remove account
				</Button>
			</ActionForm>
		</Disclosure>
	);
}
