import { roleNames } from "#app/noun/permissions.ts";
import { ActionForm } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices } from "#app/ui/field.tsx";
import type { listAccess } from "../listing.server.ts";
import { Section } from "./section.tsx";

type People = Awaited<ReturnType<typeof listAccess>>;

/** Who may read and answer the emails of the account. */
export function AccessForm({ people, version }: { people: People; version: number }) {
	return (
		<Section
			id="access"
			title="Access"
			note="Owners see every account. Others see only the emails of accounts you choose."
		>
			{people.length ? (
				<ActionForm version={version}>
					<Choices legend="Team members with access" quietLegend>
						<div key={version} className="grid gap-x-6 sm:grid-cols-2">
							{people.map(({ id, name, role, isDeactivated, mayRead }) => (
								<Checkbox
									key={id}
									name="staff[]"
									value={id}
									defaultChecked={mayRead}
									label={name}
									hint={isDeactivated ? "Deactivated" : roleNames[role]}
								/>
							))}
						</div>
					</Choices>
					<Button type="submit" name="intent" value="access" size="dense" className="justify-self-start">
						Save access
					</Button>
				</ActionForm>
			) : (
				<p className="text-ink-2">There are no other team members yet. Invite them under Settings, Staff.</p>
			)}
		</Section>
	);
}
