import { Button } from "#app/ui/button.tsx";
import { keptOnDevice } from "#app/ui/device-setting.ts";
import { Dialog } from "#app/ui/dialog.tsx";

/** What field work on this device has not sent, in words; "" or null is nothing. For whoever offers to sign out. */
export const unsentHere = keptOnDevice("field-unsent");

/** Stands inside the form that signs out. What waits stays, for the same person. */
export function AskBeforeSigningOut({ unsent, onStay }: { unsent: string | null; onStay: () => void }) {
	return (
		<Dialog
			open={Boolean(unsent)}
			onClose={onStay}
			title="Sign out now?"
			footer={
				<>
					<Button size="field" onClick={onStay}>
						Stay
					</Button>
					<Button size="field" tone="danger" type="submit">
						Sign out
					</Button>
				</>
			}
		>
			<p>
				Field work on this device: {unsent}. It stays here, is shown to nobody else, and is sent when you sign in here
				again.
			</p>
		</Dialog>
	);
}
