import type { ArtPrintFiles } from "#app/ui/art-print.tsx";
import { HeroImage } from "#app/ui/hero-image.tsx";

/** `cut`: vertical position of the strip within the print, in percent */
type Scene = { wide: ArtPrintFiles | null; phone: ArtPrintFiles | null; alt: string; cut: number };

/** A full-width strip of the scene for a service. Phones get their own crop. */
export function SceneStrip({ wide, phone, alt, cut }: Scene) {
	if (!wide || !phone) return null;
	return (
		<HeroImage
			wide={wide}
			phone={phone}
			alt={alt}
			style={{ "--cut": `${cut}%` } as React.CSSProperties}
			className="h-[220px] w-full object-cover object-[50%_var(--cut)] lg:h-[360px]"
		/>
	);
}
