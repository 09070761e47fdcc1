import { ActionForm } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";

/** Leads to the page of the provider on which the person allows access again. */
export function ReconnectForm({ provider, version }: { provider: string; version: number }) {
	return (
		<ActionForm version={version}>
			<Button type="submit" name="intent" value="reconnect" size="dense" className="justify-self-start">
				Reconnect with {provider}
			</Button>
		</ActionForm>
	);
}
