import { ProjectImage, type ProjectPicture } from "../project-image.tsx";
import { BeforeAfter } from "./before-after.tsx";

/** The before and after slider; a single picture when there is only one; nothing when there is none. */
export function ProjectPictures({ before, after }: { before: ProjectPicture | null; after: ProjectPicture | null }) {
	const only = before ?? after;
	if (before && after)
		return (
			<div className="min-w-0">
				<BeforeAfter before={before} after={after} />
				<p className="mt-3 text-sm text-ink-2">
					<b className="font-semibold">Before:</b> {before.caption} <b className="font-semibold">After:</b>{" "}
					{after.caption}
				</p>
			</div>
		);
	return only && <Figure picture={only} first="largest" />;
}

export function Gallery({ title, pictures }: { title: string; pictures: ProjectPicture[] }) {
	if (!pictures.length) return null;
	return (
		<section aria-labelledby="gallery" className="mt-10">
			<h2 id="gallery" className="text-[26px] leading-tight">
				{title}
			</h2>
			<div className="mt-4 grid gap-5 sm:grid-cols-2">
				{pictures.map((picture) => (
					<Figure key={picture.photo?.base ?? picture.print?.src} picture={picture} />
				))}
			</div>
		</section>
	);
}

function Figure({ picture, first }: { picture: ProjectPicture; first?: "largest" }) {
	return (
		<figure>
			<div className="overflow-hidden rounded-sheet bg-card shadow-1">
				<ProjectImage
					of={picture}
					alt={picture.photo?.alt || picture.caption}
					first={first}
					sizes="(width < 64rem) 92vw, 760px"
					drawingClass="px-8 pt-8 pb-6"
				/>
			</div>
			<figcaption className="mt-3 text-sm text-ink-2">{picture.caption}</figcaption>
		</figure>
	);
}
