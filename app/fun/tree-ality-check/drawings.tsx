// A small line drawing for each answer: a tree, and what differs. Decorative: the labels say the same.
import type { Answers } from "./rules.ts";

const ground = "M4 58H60";
const trunk = "M29 58V34M35 58V34";
const crown = "M32 8c-13 0-20 8-20 15s7 13 20 13 20-6 20-13S45 8 32 8z";

/** SVG paths of each drawing; a leading `!` draws the path in the warning color. */
const drawings: Record<keyof Answers, Partial<Record<string, string[]>>> = {
	kind: {
		ash: [
			"M32 60V10",
			"M32 20c-8-1-14-5-16-10 8 0 14 4 16 10zM32 20c8-1 14-5 16-10-8 0-14 4-16 10z",
			"M32 36c-8-1-14-5-16-10 8 0 14 4 16 10zM32 36c8-1 14-5 16-10-8 0-14 4-16 10z",
		],
		other: ["M32 60V34", "M32 36C18 34 12 26 14 12c10 0 16 8 18 24zM32 36c14-2 20-10 18-24-10 0-16 8-18 24z"],
		unsure: ["M23 24c0-6 4-10 9-10s10 3 10 9c0 7-10 7-10 16", "M32 50v1"],
	},
	crown: {
		full: [ground, trunk, crown],
		twigs: [ground, trunk, crown, "!M20 12l-5-5M44 12l5-5"],
		branches: [ground, trunk, crown, "!M32 30L14 14M32 26l16-14"],
		hanging: [ground, trunk, crown, "!M48 24l4 20M52 44l-4-6M52 44l3-7"],
		dead: [ground, "!M32 58V14M32 34L18 20M32 28l15-14M32 42l12-8"],
	},
	lean: {
		straight: [ground, trunk, crown],
		more: [ground, "!M22 58L34 32M28 58l11-24", "M40 8c-12 0-19 7-19 14s8 12 19 12 19-5 19-12S52 8 40 8z"],
		soil: [
			"M4 58h10l4-6 6 6h36",
			"!M10 54l3 4M15 50l1 4",
			"M24 58L36 32M30 58l10-24",
			"M42 8c-12 0-18 7-18 14s8 12 18 12 17-5 17-12S53 8 42 8z",
		],
	},
	base: {
		nothing: [ground, "M24 58V8M40 58V8"],
		mushrooms: [ground, "M24 58V8M40 58V8", "!M48 58v-5M44 53c0-3 2-4 4-4s4 1 4 4zM10 58v-5M6 53c0-3 2-4 4-4s4 1 4 4z"],
		conk: [ground, "M24 58V8M40 58V8", "!M40 50c8-2 12 1 12 4H40M40 42c6-2 9 1 9 3h-9"],
	},
	trunk: {
		sound: [ground, "M22 58V6M42 58V6", "M28 50V14M36 44V20"],
		wound: [ground, "M22 58V6M42 58V6", "!M32 22c-4 0-5 4-5 9s1 9 5 9 5-4 5-9-1-9-5-9zM32 27v8"],
		hole: [ground, "M22 58V6M42 58V6", "!M30 26c-3 0-4 3-4 6s1 6 4 6 4-3 4-6-1-6-4-6z"],
		cavity: [ground, "M22 58V6M42 58V6", "!M25 20h14v26H25zM29 24v18M35 24v18"],
	},
	fork: {
		none: [ground, "M28 58V36C28 22 18 18 14 8M36 58V36c0-14 10-18 14-28M22 10c4 10 6 14 10 14s6-4 10-14"],
		tight: [ground, "M24 58V36L20 6M40 58V36l4-30M28 6l4 28 4-28", "!M32 30v8"],
		split: [ground, "M24 58V36L20 6M40 58V36l4-30M28 6l4 28 4-28", "!M32 30l-2 6 4 5-3 7"],
	},
	target: {
		field: [ground, "M10 58l3-8M16 58l3-8M46 58l3-8M52 58l3-8M30 58l3-8"],
		shed: [ground, "M16 58V38l16-10 16 10v20M28 58V46h8v12"],
		drive: [ground, "M12 52V44l6-10h26l8 10v8zM20 52a4 4 0 108 0M38 52a4 4 0 108 0M20 43h24"],
		house: [ground, "M10 58V32L32 12l22 20v26M26 58V44h12v14M17 38h6v6h-6zM41 38h6v6h-6z"],
	},
	size: {
		arm: ["M8 32h48M8 36h48"],
		leg: ["M8 27h48M8 40h48"],
		trunk: ["M8 18h48M8 50h48M14 18c-4 10-4 22 0 32"],
	},
};

export function Drawing({ question, way }: { question: keyof Answers; way: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 64 64"
			className="size-12"
			fill="none"
			strokeWidth="2.5"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			{drawings[question][way]?.map((path) =>
				path.startsWith("!") ? (
					<path key={path} d={path.slice(1)} className="stroke-barn" strokeWidth="3.5" />
				) : (
					<path key={path} d={path} className="stroke-current" />
				),
			)}
		</svg>
	);
}
