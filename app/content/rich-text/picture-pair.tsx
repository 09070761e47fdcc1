import { SitePicture, type SitePictureData } from "#app/content/pictures/site-picture.tsx";

type PairPicture = { of: SitePictureData; alt: string };
type PicturePairProps = { before: PairPicture; after: PairPicture; caption: string };

const frames = [
	{ name: "portrait", aspect: 3 / 4 },
	{ name: "square", aspect: 1 },
	{ name: "landscape", aspect: 4 / 3 },
] as const;

/** Before and after in frames of one shape, that of the first picture: side by side, and one below the other on a phone. */
export function PicturePair({ before, after, caption }: PicturePairProps) {
	const { width, height } = before.of;
	const frame = frames.find(({ aspect }) => width / height < aspect * 1.15) ?? frames[2];
	const credits = [...new Set([before.of.credit, after.of.credit].filter(Boolean))].map((credit) => `Photo: ${credit}`);
	const lines = [caption, ...credits].filter(Boolean).join(" ");
	return (
		<figure className={`picture-pair pair-${frame.name}`}>
			<div className="pair-sides">
				<Side label="Before" picture={before} aspect={frame.aspect} />
				<Side label="After" picture={after} aspect={frame.aspect} />
			</div>
			{lines && <figcaption>{lines}</figcaption>}
		</figure>
	);
}

const sizes = "(min-width: 44rem) 20rem, calc(100vw - 2.5rem)";

function Side({ label, picture, aspect }: { label: string; picture: PairPicture; aspect: number }) {
	return (
		<div className="pair-side">
			<SitePicture of={picture.of} alt={`${label}: ${picture.alt || picture.of.alt}`} sizes={sizes} aspect={aspect} />
			<span aria-hidden="true">{label}</span>
		</div>
	);
}
