import type { PrintFiles } from "#app/ui/print.tsx";

/** The farm in one service's mood, across the page; phones get their own cut. */
export function SceneStrip({ wide, phone, alt }: { wide: PrintFiles | null; phone: PrintFiles | null; alt: string }) {
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
				className="h-[220px] w-full object-cover object-[50%_72%] lg:h-[360px]"
			/>
		</picture>
	);
}
