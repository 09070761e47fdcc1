import { FramedPhoto, type FramedPhotoData } from "#app/content/pictures/framed-photo.tsx";
import { portraitAspect } from "#app/content/pictures/framing.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A portrait in the back office, as the About page shows it; an empty frame without one. */
export function StaffPortrait({ portrait, className }: { portrait: FramedPhotoData | null; className: string }) {
	const frame = classes("shrink-0 rounded-sm", className);
	if (portrait) return <FramedPhoto {...portrait} aspect={portraitAspect} alt="" className={frame} />;
	return (
		<span className={classes("inline-flex aspect-4/5 items-center justify-center bg-paper-2 text-ink-3", frame)}>
			<Icon name="user" />
		</span>
	);
}
