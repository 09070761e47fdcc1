import type { Scene } from "#app/site/frame/scenes.server.ts";
import { HeroImage } from "#app/ui/hero-image.tsx";

/** The winter scene with text over it. */
export function WinterHero({ scene: { light, dark }, children }: { scene: Scene; children: React.ReactNode }) {
	return (
		<section
			className="on-picture relative min-h-[720px] overflow-hidden text-on-scene lg:min-h-[min(920px,56vw)]"
			style={{ backgroundColor: `light-dark(${light.sky}, ${dark.sky})` }}
		>
			<HeroImage
				wide={light.wide}
				phone={light.phone}
				dark={dark}
				alt="A print of a hill farm in deep snow, with a big bare oak, a red barn and a wire fence."
				className="absolute inset-x-0 bottom-0 h-full w-full object-cover object-bottom max-sm:h-auto"
			/>
			<div className="grain absolute inset-0" />
			<div className="absolute inset-0 bg-[linear-gradient(to_right,light-dark(#0000,#101a2ef0),#0000_75%)]" />
			<div className="wrap relative pt-[100px] pb-[190px] lg:pt-[128px] lg:pb-[100px]">{children}</div>
		</section>
	);
}
