import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A portrait in the back office, upright 4:5; an empty frame without one. */
export function StaffPortrait({ id, className }: { id: string | null; className: string }) {
	const frame = classes("aspect-4/5 shrink-0 rounded-sm bg-paper-2 object-cover object-top", className);
	if (id) return <img src={`/admin/media/photo/${id}/320`} alt="" className={frame} />;
	return (
		<span className={classes("inline-flex items-center justify-center text-ink-3", frame)}>
			<Icon name="user" />
		</span>
	);
}
