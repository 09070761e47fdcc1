import type { ServiceScene } from "../service-scenes.server.ts";

/** The scene of a service on the card that leads to its page. `first`: on the first card, visible before scrolling */
export function SceneThumb({ scene: { light, dark }, first }: { scene: ServiceScene; first: boolean }) {
	const sizes = "(width < 64rem) 86vw, 340px";
	const [day, dusk] = [light.wide, dark.wide];
	return (
		<picture>
			<source media="(prefers-color-scheme: dark)" srcSet={dusk.srcSet} sizes={sizes} />
			<img
				srcSet={day.srcSet}
				sizes={sizes}
				src={day.src}
				width={day.width}
				height={day.height}
				alt=""
				loading={first ? undefined : "lazy"}
				fetchPriority={first ? "low" : undefined}
				decoding="async"
				className="w-full rounded-sm"
			/>
		</picture>
	);
}
