import { roleNames, roles } from "#app/noun/permissions.ts";
import { Select } from "#app/ui/field.tsx";

export function RoleSelect({ chosen, className }: { chosen: string; className?: string }) {
	return (
		<Select name="role" defaultValue={chosen} className={className}>
			{roles.map((role) => (
				<option key={role} value={role}>
					{roleNames[role]}
				</option>
			))}
		</Select>
	);
}
