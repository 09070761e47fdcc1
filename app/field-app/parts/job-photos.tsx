import { useField } from "./context.tsx";
import { formatStreet } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { type Job, listWorkPhotos } from "./jobs.ts";
import { PhotoDrawing } from "./photo-drawing.tsx";
import { type Album, type DrawablePhoto, PhotoImage, Photos } from "./photos.tsx";

type SitePhoto = Job["fields"]["photos"][number];

/** What the estimator, the customer and the office photographed. Shown while online, and later from the browser's cache. */
export function SitePhotos({ job }: { job: Job }) {
	return (
		<ul className="grid grid-cols-3 gap-2.5">
			{job.fields.photos.map((photo, index) => (
				<li key={photo.id}>
					<FieldLink
						to={`#/j/${job.id}/site-photo/${photo.id}`}
						className="relative block aspect-square overflow-hidden rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-paper-2"
					>
						<PhotoImage photo={toDrawable(photo)} alt={photo.caption || `Property photo ${index + 1}`} cover />
					</FieldLink>
				</li>
			))}
		</ul>
	);
}

const toDrawable = ({ id, caption, strokes }: SitePhoto): Omit<DrawablePhoto, "record"> => ({
	id,
	fields: { caption, strokes },
	about: { photoId: id },
});

/** The crew's photos of completed work: of one line item, or of the whole job when `lineId` is null. */
export function WorkPhotos({ job, lineId }: { job: Job; lineId: string | null }) {
	const { store } = useField();
	const album: Album = {
		entity: "work-photo",
		parentIds: { contractId: job.id, lineId },
		photos: listWorkPhotos(store, job.id, lineId ?? undefined),
		photoUrl: (id) => `#/j/${job.id}/work-photo/${id}`,
	};
	return <Photos album={album} />;
}

/** One photo of a job: a drawing board for the person who took it, a picture for everyone else. */
export function JobPhotoScreen({ job, screen, id }: { job: Job; screen: string; id: string }) {
	const { store } = useField();
	const subtitle = formatStreet(job.fields.address);
	const taken = screen === "work-photo" ? listWorkPhotos(store, job.id).find((photo) => photo.id === id) : undefined;
	const back = taken?.fields.lineId ? `#/j/${job.id}/work/${taken.fields.lineId}` : `#/j/${job.id}`;
	const site = job.fields.photos.find((photo) => photo.id === id);
	if (taken?.about.isOwn === false || site) {
		const photo = site ? toDrawable(site) : taken;
		return (
			<Frame title="Photo" subtitle={subtitle} back={back}>
				{photo && <PhotoImage photo={photo} alt={photo.fields.caption || "Property photo"} />}
				{photo?.fields.caption && <p className="[overflow-wrap:anywhere]">{photo.fields.caption}</p>}
				{taken?.about.by && <p>By {taken.about.by}</p>}
			</Frame>
		);
	}
	return <PhotoDrawing entity="work-photo" photo={taken ?? null} subtitle={subtitle} back={back} />;
}
