// The people of the demo company, drawn as prints and written to ../portraits: node portraits.mjs. Flat inks as in the plates,
// light from the upper left, so every form is a light shape with one shadow shape on its right.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const out = path.resolve(import.meta.dirname, "../portraits");
const W = 800;
const H = 1000;
const ink = "#1f2f1d";
const paper = "#f7f2e6";

const shape = (d, fill, extra = "") => `<path d="${d}" fill="${fill}" ${extra}/>`;
const stroke = (d, color, width, extra = "") =>
	`<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** Numbers that are the same at every run. */
function random(seed) {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) % 4294967296;
		return state / 4294967296;
	};
}

// --- behind the people: a print of the farm's hills --------------------------------------------------------------------
function spruces(y, size, color, seed) {
	const next = random(seed);
	let d = "";
	for (let x = -20; x < W + 40; x += size * (0.35 + next() * 0.5)) {
		const h = size * (0.9 + next() * 0.9);
		const w = h * 0.24;
		d += `M${x} ${y + 30}L${x - w} ${y + 30}L${x - w * 0.5} ${y - h * 0.3}L${x - w * 0.7} ${y - h * 0.3}L${x} ${y - h}L${x + w * 0.7} ${y - h * 0.3}L${x + w * 0.5} ${y - h * 0.3}L${x + w} ${y + 30}Z`;
	}
	return shape(d, color);
}

function crowns(y, size, color, seed) {
	const next = random(seed);
	let circles = "";
	for (let x = -30; x < W + 60; x += size * (0.45 + next() * 0.35)) {
		const r = size * (0.4 + next() * 0.32);
		circles += `<circle cx="${x.toFixed(0)}" cy="${(y - r * 0.5).toFixed(0)}" r="${r.toFixed(0)}" fill="${color}"/>`;
	}
	return circles;
}

function backdrop({ sky, far, near, ground, sun, trees }, seed) {
	const rays = Array.from({ length: 5 }, (_, i) => `M-20 ${150 + i * 74}H${W + 20}`).join("");
	return (
		`<rect width="${W}" height="${H}" fill="${sky[0]}"/>` +
		shape(`M0 260C160 236 420 290 ${W} 250V${H}H0Z`, sky[1]) +
		shape(`M0 400C220 380 520 420 ${W} 388V${H}H0Z`, sky[2]) +
		stroke(rays, sky[0], 2.5, 'opacity=".35"') +
		(sun ? `<circle cx="${sun[0]}" cy="${sun[1]}" r="${sun[2]}" fill="${sun[3]}"/>` : "") +
		shape(`M0 560C180 500 330 540 470 516C620 490 720 520 ${W} 500V${H}H0Z`, far) +
		(trees === "spruce" ? spruces(600, 110, near, seed) : crowns(596, 120, near, seed)) +
		shape(`M0 600C240 566 540 616 ${W} 580V${H}H0Z`, near) +
		shape(`M0 700C260 664 560 716 ${W} 676V${H}H0Z`, ground)
	);
}

const seasons = {
	summer: { sky: ["#f3e7c4", "#e6dfb4", "#d3d9a8"], far: "#a9bb78", near: "#5d7a45", ground: "#47633a" },
	fall: { sky: ["#f6e3bd", "#f0cf94", "#e8b467"], far: "#cf8a48", near: "#a04e27", ground: "#6f3a22" },
	winter: { sky: ["#eef0ea", "#dde4e4", "#c8d5d9"], far: "#a9bcc4", near: "#5f7781", ground: "#e9ece8" },
	dusk: { sky: ["#e9c9a0", "#d69a76", "#a5707a"], far: "#6b6178", near: "#3d4560", ground: "#2c3547" },
	spring: { sky: ["#f1eed2", "#dfe7c4", "#c5dbb4"], far: "#9cc08a", near: "#6f9a5b", ground: "#537c49" },
	frost: { sky: ["#f2ead6", "#dfe0cf", "#c3cfc6"], far: "#9db2a6", near: "#57756a", ground: "#3e594f" },
};

// --- a person: center x 400, chin near y 560 ----------------------------------------------------------------------------
const skins = {
	fair: { light: "#ecc7a0", shade: "#c98f67", deep: "#8b5438" },
	rosy: { light: "#e8b896", shade: "#c07f5f", deep: "#824a35" },
	tan: { light: "#d9a577", shade: "#a86f48", deep: "#6f4129" },
	brown: { light: "#b27b52", shade: "#7f5033", deep: "#50301f" },
};

/** Half widths at cheek and jaw, and the y of the chin. */
function face({ cheek = 112, jaw = 80, chin = 560 }) {
	return `M${400 - cheek} 370C${400 - cheek - 4} 440 ${400 - jaw - 18} ${chin - 70} ${400 - jaw + 14} ${chin - 28}C${400 - 42} ${chin} ${400 + 42} ${chin} ${400 + jaw - 14} ${chin - 28}C${400 + jaw + 18} ${chin - 70} ${400 + cheek + 4} 440 ${400 + cheek} 370C${400 + cheek} 250 ${400 - cheek} 250 ${400 - cheek} 370Z`;
}

function faceShade({ cheek = 112, jaw = 80, chin = 560 }) {
	return `M${400 + 30} 262C${400 + 66} 330 ${400 + 62} 398 ${400 + 44} 432C${400 + 78} 470 ${400 + 40} ${chin - 40} ${400 + 4} ${chin - 7}C${400 + 32} ${chin - 7} ${400 + 44} ${chin - 12} ${400 + jaw - 14} ${chin - 28}C${400 + jaw + 18} ${chin - 70} ${400 + cheek + 4} 440 ${400 + cheek} 370C${400 + cheek} 300 ${400 + 80} 268 ${400 + 30} 262Z`;
}

function features(skin, { brow, smile = 0, glasses = false, age = 0, eyes = ink }) {
	const eye = (x) =>
		stroke(`M${x - 25} 392Q${x} 375 ${x + 25} 390`, brow === paper ? skin.deep : ink, 6) +
		`<ellipse cx="${x}" cy="394" rx="10" ry="9.5" fill="${eyes}"/><circle cx="${x - 3.5}" cy="390.5" r="2.8" fill="${paper}"/>` +
		stroke(`M${x - 17} 408Q${x} 413 ${x + 16} 407`, skin.shade, 3.5);
	const lines = age
		? stroke(`M${326} 440Q318 466 330 492M474 440Q482 466 470 492`, skin.deep, 3.5, 'opacity=".75"') +
			stroke("M286 384l-16-8M287 398l-18 4M514 384l16-8M513 398l18 4", skin.deep, 3, 'opacity=".6"')
		: "";
	const frames = glasses
		? stroke("M304 372h80c4 44-8 56-40 56s-44-16-40-56ZM416 372h80c4 44-8 56-40 56s-44-16-40-56ZM384 382q16-10 32 0M304 380l-18-6M496 380l18-6", ink, 6)
		: "";
	return (
		eye(350) +
		eye(450) +
		stroke("M320 356Q348 338 378 352", brow === paper ? "#cfc8b8" : brow, 11) +
		stroke("M422 352Q452 338 480 356", brow === paper ? "#cfc8b8" : brow, 11) +
		shape("M404 366C410 410 430 438 432 452C432 470 408 474 388 468C398 462 408 452 406 440C404 420 400 396 404 366Z", skin.shade) +
		stroke("M384 464Q400 474 420 466", skin.deep, 4.5) +
		stroke(`M358 ${504 - smile * 4}Q400 ${512 + smile * 14} 444 ${502 - smile * 4}`, skin.deep, 7) +
		stroke(`M380 ${528 + smile * 5}Q401 ${533 + smile * 5} 420 ${527 + smile * 5}`, skin.shade, 5) +
		lines +
		frames
	);
}

function neck(skin) {
	return (
		shape("M338 500C342 570 336 620 312 650L400 740L492 650C464 620 458 570 462 500Z", skin.light) +
		shape("M348 548C380 588 430 584 462 530C460 590 464 620 492 650L400 740L386 726C430 680 424 610 348 548Z", skin.shade)
	);
}

function ears(skin, { cheek = 112 }) {
	const left = 400 - cheek;
	const right = 400 + cheek;
	return (
		shape(`M${left + 8} 380C${left - 26} 360 ${left - 34} 400 ${left - 20} 430C${left - 12} 452 ${left + 4} 452 ${left + 12} 440Z`, skin.light) +
		shape(`M${right - 8} 380C${right + 26} 360 ${right + 34} 400 ${right + 20} 430C${right + 12} 452 ${right - 4} 452 ${right - 12} 440Z`, skin.shade)
	);
}

// --- what they wear ------------------------------------------------------------------------------------------------------
const torso = "M312 640C250 672 150 690 96 752C56 800 38 900 30 1000H770C762 900 744 800 704 752C650 690 550 672 490 640L400 742Z";
const torsoShade = "M490 640C550 672 650 690 704 752C744 800 762 900 770 1000H560C600 900 560 800 470 700Z";

function workShirt(color, shade, collar) {
	return (
		shape(torso, color) +
		shape(torsoShade, shade) +
		shape("M312 640L286 676L372 796L400 742Z", collar) +
		shape("M490 640L516 676L428 796L400 742Z", shade) +
		stroke("M400 742V1000", shade, 5) +
		[830, 910].map((y) => `<circle cx="414" cy="${y}" r="7" fill="${shade}"/>`).join("") +
		stroke("M186 872h104v84l-52 24-52-24Z", shade, 5)
	);
}

function plaid(color, shade, stripe) {
	const bars = [110, 210, 310, 490, 590, 690].map((x) => `M${x} 640V1000`).join("");
	const rows = [760, 850, 940].map((y) => `M20 ${y}H780`).join("");
	return (
		`<clipPath id="torso"><path d="${torso}"/></clipPath>` +
		shape(torso, color) +
		`<g clip-path="url(#torso)">${stroke(bars, stripe, 24, 'opacity=".5"')}${stroke(rows, stripe, 24, 'opacity=".5"')}${stroke(bars, paper, 3, 'opacity=".7"')}${stroke(rows, paper, 3, 'opacity=".7"')}</g>` +
		shape(torsoShade, shade, 'opacity=".55"') +
		shape("M312 640L286 676L372 796L400 742Z", color) +
		shape("M490 640L516 676L428 796L400 742Z", shade) +
		stroke("M312 640L286 676L372 796L400 742L428 796L516 676L490 640", ink, 3, 'opacity=".5"')
	);
}

function safetyVest(shirt, shirtShade, vest, vestShade) {
	return (
		shape(torso, shirt) +
		shape(torsoShade, shirtShade) +
		shape("M300 646C330 720 372 790 384 1000H176C170 880 190 760 214 690C246 676 282 664 300 646Z", vest) +
		shape("M500 646C470 720 428 790 416 1000H624C630 880 610 760 586 690C554 676 518 664 500 646Z", vestShade) +
		shape("M226 690L250 680L274 1000H226Z", paper) +
		shape("M574 690L550 680L526 1000H574Z", "#d8d2bf") +
		shape("M178 900H382V946H176Z", paper) +
		shape("M418 900H623L624 946H417Z", "#d8d2bf")
	);
}

function harness(shirt, shade) {
	return (
		workShirt(shirt, shade, shirt) +
		stroke("M262 668C280 770 300 860 316 1000M538 668C520 770 500 860 484 1000", "#2d3547", 30) +
		stroke("M262 668C280 770 300 860 316 1000M538 668C520 770 500 860 484 1000", "#edc160", 5, 'stroke-dasharray="2 16"') +
		stroke("M304 878H498", "#2d3547", 30) +
		`<circle cx="400" cy="878" r="24" fill="none" stroke="#b9b9ac" stroke-width="11"/>` +
		stroke("M400 902C396 940 392 970 384 1000", "#b23f25", 13) +
		stroke("M400 902C396 940 392 970 384 1000", paper, 4, 'stroke-dasharray="5 14"')
	);
}

function sweater(color, shade, scarf) {
	const ribs = Array.from({ length: 12 }, (_, i) => `M${120 + i * 52} 790V1000`).join("");
	return (
		shape(torso, color) +
		stroke(ribs, shade, 6, 'opacity=".55"') +
		shape(torsoShade, shade) +
		shape("M302 634C330 690 470 690 498 634L520 668C486 768 314 768 280 668Z", scarf) +
		stroke("M300 676C350 716 450 716 500 676", shade, 4, 'opacity=".7"')
	);
}

function helmet(color, shade, { muffs = true, visor = true } = {}) {
	const brim = visor
		? shape("M256 326C330 298 470 298 544 326C560 336 552 352 534 348C460 326 340 326 266 348C248 352 240 336 256 326Z", shade)
		: "";
	const cups = muffs
		? shape("M262 340C236 352 230 430 254 452C274 464 292 452 292 430V358C292 344 276 336 262 340Z", "#b23f25") +
			shape("M538 340C564 352 570 430 546 452C526 464 508 452 508 430V358C508 344 524 336 538 340Z", "#8a2f1b") +
			stroke("M262 350C250 300 262 262 276 244M538 350C550 300 538 262 524 244", ink, 9)
		: "";
	return (
		shape("M264 334C258 210 318 150 400 150C482 150 542 210 536 334C450 308 350 308 264 334Z", color) +
		shape("M430 152C500 166 542 216 536 334C514 326 492 321 470 318C484 250 470 190 430 152Z", shade) +
		stroke("M400 150C396 200 396 260 400 312M340 168C330 214 328 266 330 318", shade, 6) +
		shape("M300 236C304 214 318 196 330 190C326 206 318 226 316 246Z", paper, 'opacity=".7"') +
		brim +
		cups
	);
}

function cap(color, shade, badge) {
	return (
		shape("M276 332C268 224 328 176 402 176C478 176 532 224 524 332C450 300 350 300 276 332Z", color) +
		shape("M434 180C496 194 530 240 524 332C506 324 488 319 468 315C480 258 470 212 434 180Z", shade) +
		stroke("M402 176C400 220 400 260 402 308", shade, 5) +
		shape("M262 340C300 296 500 296 540 340C556 360 540 372 520 362C460 334 342 334 282 362C262 372 246 360 262 340Z", shade) +
		`<circle cx="372" cy="254" r="30" fill="${paper}"/>` +
		shape("M372 230l18 32h-10l12 18h-40l12-18h-10Z", badge)
	);
}

function knitHat(color, shade) {
	const ribs = Array.from({ length: 11 }, (_, i) => `M${276 + i * 25} 300v50`).join("");
	return (
		shape("M278 310C266 200 330 150 400 150C470 150 534 200 522 310Z", color) +
		shape("M436 156C500 180 530 224 522 310H466C484 250 474 200 436 156Z", shade) +
		shape("M262 302C350 280 450 280 538 302V356C450 332 350 332 262 356Z", shade) +
		stroke(ribs, color, 6) +
		`<circle cx="400" cy="146" r="28" fill="${color}"/>`
	);
}

// --- hair and beards -----------------------------------------------------------------------------------------------------
const hair = {
	short: (color, shade) =>
		shape("M276 390C258 260 310 196 402 194C496 196 544 262 524 390C520 350 510 326 494 306C440 322 360 306 330 282C306 306 284 340 276 390Z", color) +
		shape("M440 202C512 222 538 286 524 390C520 350 510 326 494 306C480 310 466 312 452 312C468 276 464 232 440 202Z", shade),
	/** below a hat */
	sides: (color) =>
		shape("M284 320C272 350 276 400 284 424C292 410 296 370 302 336Z", color) + shape("M516 320C528 350 524 400 516 424C508 410 504 370 498 336Z", color),
	braid: (color, shade) =>
		shape("M284 320C260 380 268 480 262 540C256 600 250 660 262 742C286 756 306 742 306 716C300 640 316 560 304 470Z", color) +
		[560, 616, 672].map((y) => stroke(`M258 ${y}Q282 ${y + 26} 304 ${y - 8}`, shade, 6)).join("") +
		stroke("M262 738q20 12 42-4", "#b23f25", 14) +
		shape("M516 320C532 370 528 440 516 480C506 440 504 380 498 336Z", shade),
	bun: (color, shade) =>
		`<circle cx="426" cy="172" r="62" fill="${color}"/>` +
		shape("M446 114C490 126 500 196 462 224C474 190 470 146 446 114Z", shade) +
		shape("M274 400C254 262 310 204 402 202C498 204 546 268 526 400C520 352 506 318 480 296C430 282 392 282 354 296C310 314 288 350 274 400Z", color) +
		shape("M440 208C514 230 542 290 526 400C520 352 506 318 480 296C470 292 460 290 452 288C464 260 460 232 440 208Z", shade),
	/** behind the face */
	bobBack: (shade) => shape("M272 300C236 400 240 540 266 604C320 640 480 640 534 604C560 540 564 400 528 300Z", shade),
	bob: (color, shade) =>
		shape("M268 560C236 480 240 330 272 264C302 214 350 196 404 196C468 198 524 232 540 300C556 370 562 490 532 560C516 572 496 562 494 544C510 470 512 380 496 312C440 316 370 298 338 276C306 320 296 420 306 544C304 566 284 572 268 560Z", color) +
		shape("M446 204C510 224 536 260 544 320C556 400 560 490 532 560C516 572 496 562 494 544C510 470 512 380 496 312C484 313 470 312 458 310C474 272 470 232 446 204Z", shade),
	gray: (color, shade) =>
		shape("M280 392C266 330 276 276 300 250C330 214 366 206 404 206C450 206 500 224 516 262C530 300 528 350 520 392C514 350 510 320 496 296C450 282 352 280 308 298C292 320 286 352 280 392Z", color) +
		shape("M446 212C506 228 536 290 520 392C514 350 510 320 496 296C484 292 472 290 460 289C470 262 464 236 446 212Z", shade),
};

const beards = {
	full: (color, shade) =>
		shape("M292 430C296 540 340 618 402 620C464 618 506 540 508 430C494 470 476 484 448 480C424 470 378 470 354 480C324 484 306 470 292 430ZM360 500Q400 488 442 500Q440 526 401 528Q362 526 360 500Z", color, 'fill-rule="evenodd"') +
		shape("M508 430C506 540 464 618 402 620C460 580 484 520 474 478C492 470 500 454 508 430Z", shade),
	stubble: (color) =>
		shape("M306 470C318 540 356 576 400 576C446 576 484 540 496 470C480 500 462 508 440 496C420 486 380 486 360 496C338 508 322 500 306 470ZM362 502Q400 494 440 502Q438 522 401 524Q364 522 362 502Z", color, 'fill-rule="evenodd" opacity=".45"'),
	mustache: (color) => shape("M340 500C350 478 384 470 400 484C416 470 452 478 462 500C440 496 420 500 400 500C380 500 360 496 340 500Z", color),
};

const people = {
	owner: {
		season: { ...seasons.fall, trees: "crown", sun: [610, 210, 64, "#f7efd8"] },
		skin: skins.fair, shape: { cheek: 110, jaw: 74, chin: 556 }, features: { brow: "#8d8578", smile: 1, age: 1 },
		behind: hair.bobBack("#79715f"),
		back: "", clothes: plaid("#8f3a26", "#5c2417", "#2c3b2a"), front: hair.bob("#c4bba9", "#a0978a"),
	},
	climber: {
		season: { ...seasons.summer, trees: "crown" },
		skin: skins.tan, shape: { cheek: 112, jaw: 84, chin: 562 }, features: { brow: ink, smile: 1 },
		back: "", clothes: harness("#6d8a4c", "#47633a"), hair: hair.sides(ink), beard: beards.stubble(ink), front: helmet("#edc160", "#c8912f"),
	},
	estimator: {
		season: { ...seasons.spring, trees: "crown", sun: [190, 190, 52, "#f7f2e6"] },
		skin: skins.rosy, shape: { cheek: 114, jaw: 86, chin: 566 }, features: { brow: "#7a3f22", smile: 0.6, glasses: true },
		back: "", clothes: workShirt("#c9b58a", "#957e54", "#dcca9f"), hair: hair.sides("#8f4a27"), beard: beards.full("#9a522c", "#6d3519"), front: cap("#2d502a", "#1c351b", "#2d502a"),
	},
	ground: {
		season: { ...seasons.winter, trees: "spruce", ground: "#8fa4a8" },
		skin: skins.brown, shape: { cheek: 116, jaw: 90, chin: 566 }, features: { brow: ink, smile: 0.8 },
		back: "", clothes: safetyVest("#3c4a56", "#28333d", "#d9622b", "#a84319"), hair: hair.sides(ink), beard: beards.mustache(ink), front: helmet("#f1ece0", "#c9c3b2", { visor: true }),
	},
	apprentice: {
		season: { ...seasons.frost, trees: "spruce" },
		skin: skins.fair, shape: { cheek: 106, jaw: 70, chin: 552 }, features: { brow: "#6b4423", smile: 1 },
		back: hair.braid("#8a5a30", "#5f3b1c"), clothes: harness("#9c6a3b", "#6b4524"), front: knitHat("#2f5d73", "#1f4151"),
	},
	office: {
		season: { ...seasons.dusk, trees: "crown", sun: [600, 230, 70, "#f1d9a8"] },
		skin: skins.tan, shape: { cheek: 108, jaw: 72, chin: 552 }, features: { brow: ink, smile: 0.8, glasses: true },
		back: "", clothes: sweater("#3f6b5c", "#284a3f", "#edc160"), front: hair.bun("#2b2320", "#171210"),
	},
};

mkdirSync(out, { recursive: true });
for (const [index, [name, who]] of Object.entries(people).entries()) {
	const braid = who.braidInFront ? who.back : "";
	const { skin, beard = "" } = who;
	// stubble and a mustache are drawn over the mouth, a full beard leaves it out
	const isOver = name !== "estimator";
	const head =
		ears(skin, who.shape) +
		shape(face(who.shape), skin.light) +
		shape(faceShade(who.shape), skin.shade) +
		(who.hair ?? "") +
		(isOver ? "" : beard) +
		features(skin, who.features) +
		(isOver ? beard : "") +
		who.back +
		who.front;
	// hair that falls on the shoulders is behind the neck, and the head is in front of both
	const body = `${backdrop(who.season, 7 + index * 13)}<g transform="translate(0 46)">${who.behind ?? ""}</g>${neck(skin)}${who.clothes}<g transform="translate(0 46)">${head}</g>`;
	const grain = `<filter id="g" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${index + 3}"/><feColorMatrix values="0 0 0 0 .12  0 0 0 0 .18  0 0 0 0 .11  0 0 0 .9 -.42"/></filter><rect width="${W}" height="${H}" filter="url(#g)" opacity=".28"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="50 110 700 875" width="${W}" height="${H}">${body}${grain}</svg>\n`;
	writeFileSync(path.join(out, `${name}.svg`), svg);
	console.log(name, svg.length);
}
