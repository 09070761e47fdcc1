import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { type EquipmentKind, resourceKindLabels } from "#app/work/resources/resource.ts";

const icons: Record<EquipmentKind, IconName> = {
	truck: "truck",
	chipper: "cog",
	crane: "crane",
	lift: "lift",
	grinder: "disc-3",
	skid: "tractor",
};

/** What a job needs besides its crew. */
export function EquipmentIcons({ equipment }: { equipment: readonly EquipmentKind[] | undefined }) {
	if (!equipment?.length) return null;
	return (
		<span
			className="inline-flex items-center gap-1 text-ink-3"
			title={equipment.map((kind) => resourceKindLabels[kind]).join(", ")}
		>
			{equipment.map((kind) => (
				<Icon key={kind} name={icons[kind]} className="size-3.5" />
			))}
			<span className="sr-only">
				Needs {equipment.map((kind) => resourceKindLabels[kind].toLowerCase()).join(", ")}
			</span>
		</span>
	);
}
