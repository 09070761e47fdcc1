import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { PictureSource } from "./picture.ts";

/** From a record's photos to the page that adds some of them to the media library. */
export function AddPhotosLink({ source, record }: { source: PictureSource; record: string }) {
	return (
		<Link
			to={`/admin/media/add?${new URLSearchParams({ source, record })}`}
			className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
		>
			<Icon name="image" className="size-4" />
			Add photos to the media library
		</Link>
	);
}
