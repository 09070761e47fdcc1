// On the server only: a browser needs the URLs of one scene, not of all of them.
import autumnPhone from "#art/scenes/autumn-780.avif";
import autumn from "#art/scenes/autumn-1600.avif";
import firstsnowPhone from "#art/scenes/firstsnow-780.avif";
import firstsnow from "#art/scenes/firstsnow-1600.avif";
import mudPhone from "#art/scenes/mud-780.avif";
import mud from "#art/scenes/mud-1600.avif";
import springPhone from "#art/scenes/spring-780.avif";
import spring from "#art/scenes/spring-1600.avif";
import stormPhone from "#art/scenes/storm-780.avif";
import storm from "#art/scenes/storm-1600.avif";
import summerPhone from "#art/scenes/summer-780.avif";
import summer from "#art/scenes/summer-1600.avif";
import winterPhone from "#art/scenes/winter-780.avif";
import winter from "#art/scenes/winter-1600.avif";
import type { SceneSeason } from "./season.ts";

export type Scene = { wide: string; phone: string; sky: string; alt: string };

/** Two crops of each print, the color of the sky at its top edge, and the season part of its alt text. */
export const scenes: Record<SceneSeason, Scene> = {
	spring: { wide: spring, phone: springPhone, sky: "#79a7b4", alt: "in spring, with a big oak in new leaf" },
	summer: { wide: summer, phone: summerPhone, sky: "#719ea4", alt: "on a summer evening, with a big oak" },
	autumn: { wide: autumn, phone: autumnPhone, sky: "#7c9aa4", alt: "in fall, with a big golden oak" },
	firstsnow: { wide: firstsnow, phone: firstsnowPhone, sky: "#89969f", alt: "in the first snow, with a big bare oak" },
	winter: { wide: winter, phone: winterPhone, sky: "#839eb1", alt: "in deep snow, with a big bare oak" },
	mud: { wide: mud, phone: mudPhone, sky: "#85a2b2", alt: "during the thaw, with a big bare oak" },
};

/** Replaces the scene of the season in storm mode. */
export const stormScene: Scene = {
	wide: storm,
	phone: stormPhone,
	sky: "#27383f",
	alt: "under a dark sky, with a big oak",
};
