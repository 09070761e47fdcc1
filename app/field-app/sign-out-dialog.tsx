import { Button } from "#app/ui/button.tsx";
import { deviceSetting } from "#app/ui/device-setting.ts";
import { Dialog } from "#app/ui/dialog.tsx";

/** What this device has not sent yet, such as "2 changes not sent"; "" or null when everything has been sent. */
export const unsentSummary = deviceSetting("field-unsent");

/** Asks for confirmation when there is unsent work. Place it inside the sign-out form: its button submits that form. */
export function SignOutDialog({ unsent, onStay }: { unsent: string | null; onStay: () => void }) {
	return (
		<Dialog
			open={Boolean(unsent)}
			onClose={onStay}
			title="Sign out now?"
			footer={
				<>
					<Button size="field" onClick={onStay}>
						Stay signed in
					</Button>
					<Button size="field" tone="danger" type="submit">
						Sign out
					</Button>
				</>
			}
		>
			<p>
				Before you sign out: {unsent}. Your work stays on this device, and no one else can see it. It'll be sent when
				you sign in here again.
			</p>
		</Dialog>
	);
}
