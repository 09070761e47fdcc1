// Close-ups of a trunk and what was done to it, in a picture of 320 by 280.
import { seededRandom } from "../random.ts";
import { inks } from "./inks.ts";
import { barkStrokes, ovalPath, ribbonPath } from "./outlines.ts";

const ends = ["collar", "closed", "flush", "stub", "torn", "paint"] as const;
export type BranchEnd = (typeof ends)[number];

const trunk = "M112-6C108 80 106 170 96 286H208C198 196 194 100 192-6Z";
const light = "M118-6C114 80 113 170 105 286H126C130 170 128 80 130-6Z";
const foot = { x: 174, y: 158 };

export function Stem({ seed, children }: { seed: string; children?: React.ReactNode }) {
	const shift = seededRandom(seed).integer(-6, 6);
	return (
		<>
			<rect width="320" height="280" fill={inks.sky} />
			<path d="M0 214q40-14 80 0q40-8 80 0q40-14 80 0q40-8 80 0V280H0Z" fill={inks.far} />
			<g transform={`translate(${shift} 0)`}>
				<path d={trunk} fill={inks.wood} stroke={inks.line} strokeWidth="1.5" />
				<path d={light} fill={inks.woodLight} />
				<path
					d={barkStrokes(seed, { x: 122, y: 0, width: 58, height: 262 }, 26)}
					fill="none"
					stroke={inks.line}
					strokeWidth="1.4"
					opacity="0.55"
				/>
				{children}
			</g>
		</>
	);
}

/** A branch on the right side of the stem, or what is left of it. */
export function Branch({ end }: { end: BranchEnd }) {
	const ridge = <path d="M166 96q10 22 26 30M160 104q12 22 30 30" fill="none" stroke={inks.line} strokeWidth="2.4" />;
	if (end === "flush")
		return (
			<g>
				<path d={ovalPath({ x: 184, y: 150 }, 20, 48)} fill={inks.cut} stroke={inks.line} strokeWidth="2" />
				<path
					d={`${ovalPath({ x: 185, y: 150 }, 13, 34)}${ovalPath({ x: 186, y: 150 }, 7, 19)}`}
					fill="none"
					stroke={inks.ring}
					strokeWidth="1.4"
				/>
			</g>
		);
	if (end === "stub" || end === "torn") {
		const far = end === "stub" ? { x: 284, y: 88 } : { x: 212, y: 134 };
		const widths = end === "stub" ? [78, 50, 45] : [78, 58, 52];
		return (
			<g>
				<path
					d={ribbonPath([foot, { x: (foot.x + far.x) / 2 + 4, y: (foot.y + far.y) / 2 }, far], widths)}
					fill={inks.wood}
					stroke={inks.line}
					strokeWidth="1.5"
				/>
				{ridge}
				<Face x={far.x} y={far.y} long={end === "stub" ? 22 : 26} />
				{end === "torn" && (
					<path
						d="M214 158L206 168 210 182 200 190 204 214 194 222 198 250 188 266 182 244 186 226 178 214 184 190 176 178 186 164 200 154Z"
						fill={inks.cut}
						stroke={inks.line}
						strokeWidth="1.5"
					/>
				)}
				{end === "torn" && (
					<path d="M188 264q-6 10 4 18l4-14z" fill={inks.woodLight} stroke={inks.line} strokeWidth="1.2" />
				)}
			</g>
		);
	}
	return (
		<g>
			<path
				d={ribbonPath([foot, { x: 192, y: 147 }, { x: 208, y: 136 }], [80, 66, 54])}
				fill={inks.wood}
				stroke={inks.line}
				strokeWidth="1.5"
			/>
			{ridge}
			{end === "closed" ? (
				<g transform="rotate(34 208 136)">
					<path d={ovalPath({ x: 208, y: 136 }, 15, 29)} fill={inks.woodLight} stroke={inks.line} strokeWidth="1.5" />
					<path d={ovalPath({ x: 210, y: 136 }, 9, 20)} fill="none" stroke={inks.wood} strokeWidth="2.5" />
					<path d={ovalPath({ x: 210, y: 136 }, 3.5, 10)} fill={inks.rot} />
				</g>
			) : (
				<Face x={208} y={136} long={27} />
			)}
			{end === "paint" && (
				<g transform="rotate(34 208 136)">
					<path d={ovalPath({ x: 208, y: 136 }, 13, 29)} fill={inks.rot} stroke={inks.line} strokeWidth="1.5" />
					<path d="M200 158q-3 12 1 24t5-6l4-18zM208 162q0 20 5 30t4-34z" fill={inks.rot} />
				</g>
			)}
		</g>
	);
}

/** The face of a cut across a branch that points up and to the right. */
function Face({ x, y, long }: { x: number; y: number; long: number }) {
	return (
		<g transform={`rotate(34 ${x} ${y})`}>
			<path d={ovalPath({ x, y }, long * 0.45, long)} fill={inks.cut} stroke={inks.line} strokeWidth="1.8" />
			<path
				d={`${ovalPath({ x, y }, long * 0.28, long * 0.66)}${ovalPath({ x, y }, long * 0.12, long * 0.32)}`}
				fill="none"
				stroke={inks.ring}
				strokeWidth="1.3"
			/>
		</g>
	);
}

/** Two stems from one point: a wide fork with a bark ridge, or a tight one with included bark. */
export function Fork({ tight, seed }: { tight: boolean; seed: string }) {
	const stems = tight
		? [
				ribbonPath(
					[
						{ x: 142, y: 290 },
						{ x: 138, y: 210 },
						{ x: 124, y: 120 },
						{ x: 104, y: -8 },
					],
					[104, 84, 60, 52],
				),
				ribbonPath(
					[
						{ x: 170, y: 290 },
						{ x: 176, y: 210 },
						{ x: 190, y: 120 },
						{ x: 210, y: -8 },
					],
					[104, 84, 60, 52],
				),
			]
		: [
				ribbonPath(
					[
						{ x: 150, y: 290 },
						{ x: 148, y: 200 },
						{ x: 132, y: 110 },
						{ x: 124, y: -8 },
					],
					[112, 96, 74, 64],
				),
				ribbonPath(
					[
						{ x: 160, y: 206 },
						{ x: 200, y: 166 },
						{ x: 244, y: 96 },
						{ x: 274, y: -8 },
					],
					[66, 44, 36, 32],
				),
			];
	return (
		<>
			<rect width="320" height="280" fill={inks.sky} />
			<path d="M0 214q40-14 80 0q40-8 80 0q40-14 80 0q40-8 80 0V280H0Z" fill={inks.far} />
			{stems.map((stem) => (
				<path key={stem} d={stem} fill={inks.wood} stroke={inks.line} strokeWidth="1.5" />
			))}
			{stems.map((stem) => (
				<path key={stem} d={stem} fill={inks.wood} />
			))}
			<path
				d={barkStrokes(seed, { x: 118, y: tight ? 220 : 150, width: tight ? 78 : 42, height: tight ? 40 : 100 }, 14)}
				fill="none"
				stroke={inks.line}
				strokeWidth="1.4"
				opacity="0.55"
			/>
			{tight ? (
				<>
					<path d="M157 118C150 150 152 190 158 244 164 190 166 150 157 118Z" fill={inks.rot} />
					<path d="M140 150q-12 30 4 62M176 150q12 30-4 62" fill="none" stroke={inks.woodLight} strokeWidth="5" />
				</>
			) : (
				<path d="M176 128q-12 8-20 30M186 134q-14 8-22 30" fill="none" stroke={inks.line} strokeWidth="3" />
			)}
		</>
	);
}

const stemFeatures = ["nothing", "rope", "spikes", "wire", "loose line"] as const;
export type StemFeature = (typeof stemFeatures)[number];

/** Something on a stem without a branch: a climbing rope, spike wounds, an embedded wire, a loose line. */
export function StemFeatureDrawing({ what }: { what: StemFeature }) {
	if (what === "rope")
		return (
			<path
				d="M96 96q54 26 100 2M96 104q54 26 100 2M196 102C216 150 214 220 220 290"
				fill="none"
				stroke={inks.red}
				strokeWidth="5"
				strokeLinecap="round"
			/>
		);
	if (what === "spikes")
		return (
			<>
				{[30, 74, 118, 162, 206, 250].map((y, step) => (
					<g key={y}>
						<path
							d={`M${step % 2 ? 128 : 166} ${y}l7-5 5 12-5 10-7-4z`}
							fill={inks.cut}
							stroke={inks.line}
							strokeWidth="1.5"
						/>
						<path d={`M${step % 2 ? 131 : 169} ${y + 16}q2 14 0 22`} stroke={inks.rot} strokeWidth="3" fill="none" />
					</g>
				))}
			</>
		);
	if (what === "wire")
		return (
			<>
				<path d="M100 118q-14 14-2 26M200 112q14 12 2 28" fill={inks.wood} stroke={inks.line} strokeWidth="1.5" />
				<path d="M98 131q52 20 106-5" fill="none" stroke={inks.rot} strokeWidth="9" />
				<path d="M98 131q52 20 106-5l40-10M244 116l30-6" fill="none" stroke={inks.steel} strokeWidth="3" />
				<path d="M100 112q50 20 100-5M98 150q52 20 106-5" fill="none" stroke={inks.woodLight} strokeWidth="6" />
			</>
		);
	if (what === "loose line")
		return (
			<>
				<path d="M96 124q54 34 108-4" fill="none" stroke={inks.line} strokeWidth="17" />
				<path d="M96 124q54 34 108-4" fill="none" stroke={inks.wheat} strokeWidth="14" />
				<path d="M204 122L320 96" fill="none" stroke={inks.steel} strokeWidth="3" />
			</>
		);
	return null;
}

/** A calendar page or a label: what was done in which month. */
export function Label({ lines }: { lines: readonly [string, string] }) {
	return (
		<g transform="translate(14 18)">
			<rect width="92" height="58" rx="3" fill={inks.paper} stroke="oklch(0.255 0.035 145)" strokeWidth="1.5" />
			<rect width="92" height="12" fill={inks.red} />
			<text x="46" y="32" textAnchor="middle" fontSize="15" fill="oklch(0.255 0.035 145)">
				{lines[0]}
			</text>
			<text x="46" y="50" textAnchor="middle" fontSize="16" fontWeight="700" fill="oklch(0.255 0.035 145)">
				{lines[1]}
			</text>
		</g>
	);
}
