import { Select } from "#app/ui/field.tsx";
import { roleNames, roles } from "../permissions.ts";

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
