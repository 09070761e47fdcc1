// Kept on the server: a visitor's browser needs to know of one print, not of twelve files.
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
import type { Mood } from "./season.ts";

export type Scene = { wide: string; phone: string; sky: string; alt: string };

/** The two cuts of each print, the color of its sky at the top edge, and what it shows. */
export const scenes: Record<Mood, Scene> = {
	spring: { wide: spring, phone: springPhone, sky: "#79a7b4", alt: "in spring: a big oak in new leaf" },
	summer: { wide: summer, phone: summerPhone, sky: "#719ea4", alt: "on a summer evening: a big oak" },
	autumn: { wide: autumn, phone: autumnPhone, sky: "#7c9aa4", alt: "in fall: a big oak gone gold" },
	firstsnow: { wide: firstsnow, phone: firstsnowPhone, sky: "#89969f", alt: "in the first snow: a big bare oak" },
	winter: { wide: winter, phone: winterPhone, sky: "#839eb1", alt: "in deep snow: a big bare oak" },
	mud: { wide: mud, phone: mudPhone, sky: "#85a2b2", alt: "in the thaw: a big bare oak" },
};

/** Whatever the season: goes up when a storm is on. */
export const stormScene: Scene = { wide: storm, phone: stormPhone, sky: "#27383f", alt: "under a dark sky: a big oak" };
