import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Tooltip } from "./tooltip.tsx";

/** A square button that shows only an icon; `label` is its name and its tooltip. */
export function IconButton({
	icon,
	label,
	iconClass,
	className,
	...rest
}: { icon: IconName; label: string; iconClass?: string } & React.ComponentProps<"button">) {
	return (
		<Tooltip text={label}>
			<button
				type="button"
				className={classes("inline-flex items-center justify-center rounded-md", className)}
				{...rest}
			>
				<Icon name={icon} className={iconClass} />
				<span className="sr-only">{label}</span>
			</button>
		</Tooltip>
	);
}
