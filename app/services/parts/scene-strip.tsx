import type { PrintFiles } from "#app/ui/print.tsx";

/** `cut`: how far down the print the strip is taken from it, in percent */
type Scene = { wide: PrintFiles | null; phone: PrintFiles | null; alt: string; cut: number };

/** The farm in one service's mood, across the page; phones get their own cut. */
export function SceneStrip({ wide, phone, alt, cut }: Scene) {
	if (!wide || !phone) return null;
	return (
		<picture>
			<source media="(max-width: 640px)" srcSet={phone.src} width={phone.width} height={phone.height} />
			<img
				src={wide.src}
				width={wide.width}
				height={wide.height}
				fetchPriority="high"
				alt={alt}
				style={{ "--cut": `${cut}%` } as React.CSSProperties}
				className="h-[220px] w-full object-cover object-[50%_var(--cut)] lg:h-[360px]"
			/>
		</picture>
	);
}
