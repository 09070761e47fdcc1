// On the server only: a browser needs the URLs of one scene, not of all of them.
import { getArtPrint } from "#app/ui/art-prints.server.ts";
import type { HeroCuts } from "#app/ui/hero-image.tsx";
import type { SceneSeason } from "./season.ts";

/** `sky`: the color at the top edge of the print. */
type Print = HeroCuts & { sky: string };
export type Scene = { light: Print; dark: Print; alt: string };

/** The cuts of a scene in art/scenes, without their previews: the sky's color is behind a hero. */
function print(name: string, sky: string): Print {
	const cut = (size: number) => {
		const { src, width, height } = getArtPrint(`${name}-${size}`);
		return { src, width, height };
	};
	return { wide: cut(1600), phone: cut(780), sky };
}

const dusk = print("dusk", "#1a253b");
const winterDusk = print("dusk-winter", "#1a2a44");

/** The print of each season for both themes, and the season part of its alt text. */
export const scenes: Record<SceneSeason, Scene> = {
	spring: { light: print("spring", "#79a7b4"), dark: dusk, alt: "in spring, with a big oak in new leaf" },
	summer: { light: print("summer", "#719ea4"), dark: dusk, alt: "on a summer evening, with a big oak" },
	autumn: {
		light: print("autumn", "#7c9aa4"),
		dark: print("dusk-autumn", "#1a253b"),
		alt: "in fall, with a big golden oak",
	},
	firstsnow: {
		light: print("firstsnow", "#89969f"),
		dark: winterDusk,
		alt: "in the first snow, with a big bare oak",
	},
	winter: { light: print("winter", "#839eb1"), dark: winterDusk, alt: "in deep snow, with a big bare oak" },
	mud: {
		light: print("mud", "#85a2b2"),
		dark: print("dusk-mud", "#1b2b44"),
		alt: "during the thaw, with a big bare oak",
	},
};

const storm = print("storm", "#27383f");

/** Replaces the scene of the season in storm mode. It's dark in both themes. */
export const stormScene: Scene = { light: storm, dark: storm, alt: "under a dark sky, with a big oak" };
