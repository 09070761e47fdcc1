// The scene of each service, by day and at dusk.
import type { ServiceSlug } from "#app/trade/services.ts";
import { getArtPrint } from "#app/ui/art-prints.server.ts";
import type { Cut, HeroCuts } from "#app/ui/hero-image.tsx";

/** `name`: of the files in art/scenes, without format, time and size */
export type ServiceScene = { name: string; light: HeroCuts; dark: HeroCuts; alt: string };

export const serviceScenes: Record<ServiceSlug, ServiceScene> = {
	"tree-trimming-pruning": scene(
		"pruning",
		"A print of a climber on a rope and a lanyard, sawing a dead branch off a bare oak.",
	),
	"tree-removal": scene(
		"removal",
		"A print of a crane lifting the top of a spruce while a worker at a distance holds the tag line.",
	),
	"tree-health-assessment": scene(
		"health",
		"A print of a tree worker kneeling at the root flare of a big tree with a mallet and a probe.",
	),
	"storm-damage-emergency": scene("storm", "A print of a split tree lying over the roof of a house on a rainy night."),
	"yard-cleanup": scene(
		"cleanup",
		"A print of two workers in fall, one pulling a tarp of leaves and one feeding a branch into a chipper.",
	),
};

/** The prints in art/scenes. */
function scene(of: string, alt: string): ServiceScene {
	const name = `service-${of}`;
	return { name, light: cuts(name, ""), dark: cuts(name, "-dusk"), alt };
}

/** 16:9 in two widths, and 4:5 for phones. `time`: "" or "-dusk" */
function cuts(name: string, time: string): HeroCuts {
	const [small, large] = [cut(`${name}${time}-780`), cut(`${name}${time}-1600`)];
	const srcSet = `${small.src} ${small.width}w, ${large.src} ${large.width}w`;
	return { wide: { ...large, srcSet }, phone: cut(`${name}-tall${time}-780`) };
}

/** A print without its preview. */
function cut(name: string): Cut {
	const { src, width, height } = getArtPrint(name);
	return { src, width, height };
}
