import { SitePicture, type SitePictureData } from "#app/content/pictures/site-picture.tsx";
import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";

/** A drawing that came with the site, or a photo of the media library. */
export type ProjectPicture = { caption: string } & (
	| { print: ArtPrintFiles; photo?: undefined }
	| { photo: SitePictureData; print?: undefined }
);

/** width by height of the frames of projects */
export const projectAspect = 4 / 3;

type ProjectImageProps = {
	of: Pick<ProjectPicture, "print" | "photo">;
	alt?: string;
	sizes: string;
	first?: "largest";
	/** of a drawing, which stands on the lower edge of its frame */
	drawingClass?: string;
	className?: string;
};

/** A photo fills its frame around the focal point; a drawing is shown whole. */
export function ProjectImage({ of, alt = "", sizes, first, drawingClass = "", className = "" }: ProjectImageProps) {
	if (of.photo)
		return (
			<SitePicture
				of={of.photo}
				alt={alt}
				sizes={sizes}
				aspect={projectAspect}
				first={first}
				className={`aspect-[4/3] w-full object-cover ${className}`}
			/>
		);
	if (!of.print) return null;
	return (
		<ArtPrint
			of={of.print}
			alt={alt}
			sizes={sizes}
			first={first}
			className={`aspect-[4/3] w-full object-contain object-bottom ${drawingClass} ${className}`}
		/>
	);
}
