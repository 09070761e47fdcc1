import { SitePicture, type SitePictureData } from "#app/content/pictures/site-picture.tsx";
import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";

/** What the glossary says about a species. */
export type SpeciesCardData = {
	title: string;
	/** the definition in one sentence */
	definition: string;
	otherNames: readonly string[];
	path: string;
	print: ArtPrintFiles | null;
	photo: SitePictureData | null;
};

/** A species with its picture and its definition. Changed in the glossary, it is changed here. */
export function SpeciesCard({ title, definition, otherNames, path, print, photo }: SpeciesCardData) {
	return (
		<aside className="species-card" aria-label={title}>
			{photo && <SitePicture of={photo} alt="" sizes="180px" aspect={1} className="species-photo" />}
			{!photo && print && <ArtPrint of={print} sizes="180px" />}
			<div>
				<p className="species-name">{title}</p>
				{otherNames.length > 0 && <p className="species-names">Also called {otherNames.join(", ")}</p>}
				<p>{definition}</p>
				<p>
					<a href={path}>
						Read more<span className="sr-only"> about {title}</span>
					</a>
				</p>
			</div>
		</aside>
	);
}
