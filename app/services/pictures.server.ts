// Each service in its own light: the farm as it looks when that work is done, and the tree that its numbers point at.
import type { ServiceSlug } from "#app/catalogue/services.ts";
import burOak from "#art/plates/plate-bur-oak.png";
import greenAsh from "#art/plates/plate-green-ash.png";
import spruce from "#art/plates/plate-norway-spruce.png";
import sugarMaple from "#art/plates/plate-sugar-maple-autumn.png";
import autumnPhone from "#art/scenes/autumn-780.avif";
import autumn from "#art/scenes/autumn-1600.avif";
import springPhone from "#art/scenes/spring-780.avif";
import spring from "#art/scenes/spring-1600.avif";
import stormPhone from "#art/scenes/storm-780.avif";
import storm from "#art/scenes/storm-1600.avif";
import summerPhone from "#art/scenes/summer-780.avif";
import summer from "#art/scenes/summer-1600.avif";
import winterPhone from "#art/scenes/winter-780.avif";
import winter from "#art/scenes/winter-1600.avif";
import tornLimb from "#art/stories/story-torn-limb.png";

type Scene = { wide: string; phone: string; alt: string };
export type Plate = { src: string; width: number; height: number; alt: string };

const farm = "A print of a hill farm near Stanley";

export const pictures: Record<ServiceSlug, { scene: Scene; plate: Plate }> = {
	"tree-trimming-pruning": {
		scene: { wide: summer, phone: summerPhone, alt: `${farm} on a summer evening, a big oak in full leaf.` },
		plate: { src: burOak, width: 720, height: 502, alt: "A bur oak in summer" },
	},
	"tree-removal": {
		scene: { wide: winter, phone: winterPhone, alt: `${farm} in deep snow, a big bare oak.` },
		plate: { src: greenAsh, width: 646, height: 900, alt: "A green ash" },
	},
	"tree-health-assessment": {
		scene: { wide: spring, phone: springPhone, alt: `${farm} in spring, a big oak in new leaf.` },
		plate: { src: spruce, width: 430, height: 900, alt: "A Norway spruce" },
	},
	"storm-damage-emergency": {
		scene: { wide: storm, phone: stormPhone, alt: `${farm} under a storm sky.` },
		plate: { src: tornLimb, width: 855, height: 760, alt: "An oak with a torn limb hanging from it" },
	},
	"yard-cleanup": {
		scene: { wide: autumn, phone: autumnPhone, alt: `${farm} in fall, a big oak gone gold.` },
		plate: { src: sugarMaple, width: 520, height: 648, alt: "A sugar maple in fall color" },
	},
};
