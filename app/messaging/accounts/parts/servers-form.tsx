import { ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { AccountHealth } from "../listing.server.ts";
import { Section } from "./section.tsx";
import { ServerFields } from "./server-fields.tsx";

type FormProps = {
	allowsPlain: boolean;
	account: AccountHealth;
	errors: Record<string, string>;
	typed: Record<string, string> | null;
};

/** The password and the servers. Open when the server rejected the password. */
export function ServersForm({ account, errors, typed, allowsPlain }: FormProps) {
	const { version, status, servers, userName, appPasswords } = account;
	const isOpen = status === "sign-in-failed" || typed !== null || Object.keys(errors).length > 0;
	const values = typed ?? { userName, ...servers };
	return (
		<Section id="connection" title="Connection">
			<Disclosure
				label={status === "sign-in-failed" ? "Enter the new password" : "Change the password or the servers"}
				open={isOpen}
			>
				<ActionForm version={version}>
					{appPasswords && (
						<p className="text-sm text-ink-2">
							{appPasswords.note}{" "}
							<a href={appPasswords.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
								Create an app password (opens in a new tab)
							</a>
						</p>
					)}
					<Field
						name="password"
						label={appPasswords ? "App password" : "Password"}
						hint={status === "sign-in-failed" ? undefined : "Leave this blank to keep the saved one."}
						error={errors.password}
						className="max-w-md"
					>
						<Input dense type="password" autoComplete="new-password" />
					</Field>
					<ServerFields key={JSON.stringify(values)} values={values} errors={errors} allowsPlain={allowsPlain} />
					<Button
						type="submit"
						name="intent"
						value="connection"
						size="dense"
						tone="moss"
						className="justify-self-start"
					>
						Test and save
					</Button>
				</ActionForm>
			</Disclosure>
		</Section>
	);
}
