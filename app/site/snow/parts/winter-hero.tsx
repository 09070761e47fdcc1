import winterPhone from "#art/scenes/winter-780.avif";
import winter from "#art/scenes/winter-1600.avif";

/** The winter scene with text over it. The picture and its text colors are the same in both themes. */
export function WinterHero({ children }: { children: React.ReactNode }) {
	return (
		<section className="relative h-[720px] overflow-hidden bg-[#839eb1] text-print-ink lg:h-[min(920px,56vw)]">
			<picture>
				<source media="(max-width: 640px)" srcSet={winterPhone} width="780" height="1026" />
				<img
					src={winter}
					width="1600"
					height="1000"
					fetchPriority="high"
					alt="A print of a hill farm in deep snow, with a big bare oak, a red barn and a wire fence."
					className="absolute inset-x-0 bottom-0 h-full w-full object-cover object-bottom max-sm:h-auto"
				/>
			</picture>
			<div className="grain absolute inset-0" />
			<div className="wrap relative pt-[100px] lg:pt-[128px]">{children}</div>
		</section>
	);
}
