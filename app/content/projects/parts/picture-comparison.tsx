import { FramedPhoto, type FramedPhotoData } from "#app/content/pictures/framed-photo.tsx";
import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { classes } from "#app/ui/classes.ts";
import { projectAspect } from "../project-image.tsx";

export type ComparedPicture = {
	/** "Before" */
	place: string;
	caption: string;
	/** it isn't the same in the other version */
	isChanged: boolean;
	/** null for a drawing, and for a photo that isn't in the library any more */
	photo: FramedPhotoData | null;
	print: ArtPrintFiles | null;
};

type Props = {
	number: number;
	pictures: { before: readonly ComparedPicture[]; after: readonly ComparedPicture[] };
};

/** The pictures of two versions side by side. */
export function PictureComparison({ number, pictures: { before, after } }: Props) {
	return (
		<section aria-labelledby="compared-pictures" className="mt-6">
			<h3 id="compared-pictures" className="font-sans text-base font-semibold">
				Pictures
			</h3>
			<div className="mt-1 grid items-start gap-4 sm:grid-cols-2">
				{number > 1 && <Column title={`Version ${number - 1}`} pictures={before} change="Removed or changed" />}
				<Column title={`Version ${number}`} pictures={after} change="New or changed" />
			</div>
		</section>
	);
}

type ColumnProps = { title: string; pictures: readonly ComparedPicture[]; change: string };

function Column({ title, pictures, change }: ColumnProps) {
	const isOld = change.startsWith("Removed");
	return (
		<div className="rounded-lg border border-line bg-card p-3">
			<h4 className="font-sans text-sm font-semibold text-ink-2">{title}</h4>
			{pictures.length === 0 && <p className="mt-2 text-ink-2">No pictures</p>}
			<ul className="mt-2 grid gap-3">
				{pictures.map((picture) => (
					<li
						key={`${picture.place} ${picture.caption} ${picture.photo?.photoId ?? picture.print?.src}`}
						className={classes(
							"rounded-md border-2 p-2",
							picture.isChanged ? (isOld ? "border-danger" : "border-moss") : "border-transparent",
						)}
					>
						<Thumbnail picture={picture} />
						<p className="mt-1.5 text-sm [overflow-wrap:anywhere]">
							<b className="font-semibold">{picture.place}:</b> {picture.caption || "no caption"}
						</p>
						{picture.isChanged && (
							<p className={classes("text-sm font-semibold", isOld ? "text-danger" : "text-moss")}>{change}</p>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

function Thumbnail({ picture: { photo, print } }: { picture: ComparedPicture }) {
	if (print) return <ArtPrint of={print} sizes="320px" className="aspect-[4/3] w-full rounded-sm object-contain" />;
	if (photo) return <FramedPhoto {...photo} file={1600} aspect={projectAspect} alt="" className="w-full rounded-sm" />;
	return <p className="text-sm text-ink-2">This picture is no longer in the library.</p>;
}
