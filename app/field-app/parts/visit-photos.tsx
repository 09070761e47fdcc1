import type { VisitPhotoStage } from "#app/work/field-visits/field-visit.ts";
import { useField } from "./context.tsx";
import { formatStreet } from "./estimates.ts";
import { Frame } from "./frame.tsx";
import { PhotoDrawing } from "./photo-drawing.tsx";
import { PhotoImage, Photos } from "./photos.tsx";
import { listOfVisit, type Visit } from "./visits.ts";

/** The crew's photos of one part of a visit. */
export function VisitPhotos({ visit, stage }: { visit: Visit; stage: VisitPhotoStage }) {
	const { store } = useField();
	const photos = listOfVisit(store, "visit-photo", visit.id).filter(({ fields }) => fields.stage === stage);
	const album = { entity: "visit-photo", parentIds: { visitId: visit.id, stage }, photos };
	return <Photos album={{ ...album, photoUrl: (id) => `#/v/${visit.id}/photo/${id}` }} />;
}

/** One photo: a drawing board for the person who took it, a picture for everyone else. */
export function VisitPhotoScreen({ visit, screen, id }: { visit: Visit; screen: "photo" | "site-photo"; id: string }) {
	const { store } = useField();
	const [subtitle, back] = [formatStreet(visit.fields.address), `#/v/${visit.id}`];
	const site = screen === "site-photo" ? visit.fields.photos.find((photo) => photo.id === id) : undefined;
	const taken = listOfVisit(store, "visit-photo", visit.id).find((photo) => photo.id === id);
	const shown = site ? { id: site.id, fields: site, about: { photoId: site.id } } : taken;
	if (shown && (site || taken?.about.isOwn === false))
		return (
			<Frame title="Photo" subtitle={subtitle} back={back}>
				<PhotoImage photo={shown} alt={shown.fields.caption || "Property photo"} />
				{shown.fields.caption && <p className="[overflow-wrap:anywhere]">{shown.fields.caption}</p>}
				{taken?.about.by && <p>By {taken.about.by}</p>}
			</Frame>
		);
	return <PhotoDrawing entity="visit-photo" photo={taken ?? null} subtitle={subtitle} back={back} />;
}
