// The base of a tree and the ground around it, in a picture of 320 by 280.
import { inks } from "./inks.ts";
import { barkStrokes, ovalPath } from "./outlines.ts";

const feet = [
	"flare",
	"ring",
	"volcano",
	"girdled",
	"heaped",
	"conk",
	"trench far",
	"trench near",
	"staked loosely",
	"staked with wire",
] as const;
export type Foot = (typeof feet)[number];

const flared =
	"M122-6C121 90 119 150 100 182 92 196 66 204 44 210L64 216 104 208 128 220 150 208 172 220 196 207 236 217 276 210C254 204 228 196 220 182 201 150 199 90 198-6Z";
const straight = "M122-6C121 90 121 150 119 214H201C199 150 199 90 198-6Z";

export function TreeFoot({ what, seed }: { what: Foot; seed: string }) {
	if (what === "trench far" || what === "trench near") return <Section near={what === "trench near"} seed={seed} />;
	if (what === "staked loosely" || what === "staked with wire") return <Staked wire={what === "staked with wire"} />;
	const buried = what === "heaped" || what === "volcano";
	return (
		<>
			<rect width="320" height="280" fill={inks.sky} />
			<path d="M0 176q40-14 80 0q40-8 80 0q40-14 80 0q40-8 80 0V280H0Z" fill={inks.far} />
			<rect y="200" width="320" height="80" fill={inks.lawn} />
			{what === "ring" && <path d={ovalPath({ x: 160, y: 218 }, 140, 26)} fill={inks.soil} />}
			<path d={buried ? straight : flared} fill={inks.wood} stroke={inks.line} strokeWidth="1.5" />
			<path d="M128-6C127 90 126 140 116 176L134 182C140 140 140 90 140-6Z" fill={inks.woodLight} />
			<path
				d={barkStrokes(seed, { x: 138, y: 0, width: 50, height: buried ? 110 : 172 }, 22)}
				fill="none"
				stroke={inks.line}
				strokeWidth="1.4"
				opacity="0.55"
			/>
			{what === "ring" && <Chips y={228} from={34} to={286} rows={2} />}
			{what === "volcano" && (
				<>
					<path
						d="M32 226C78 214 96 160 118 132q42-16 84 0C224 160 242 214 288 226Q160 262 32 226Z"
						fill={inks.soil}
						stroke={inks.line}
						strokeWidth="1.5"
					/>
					<Chips y={150} from={118} to={202} rows={1} />
					<Chips y={176} from={98} to={222} rows={1} />
					<Chips y={202} from={78} to={242} rows={2} />
				</>
			)}
			{what === "heaped" && (
				<path
					d="M-4 206C60 196 90 178 118 174q42-8 84 0C232 178 262 196 324 206V284H-4Z"
					fill={inks.lawn}
					stroke={inks.shade}
					strokeWidth="2"
				/>
			)}
			{what === "girdled" && (
				<>
					<path
						d="M74 226C96 196 120 190 160 191 204 192 226 200 262 226"
						fill="none"
						stroke={inks.line}
						strokeWidth="17"
						strokeLinecap="round"
					/>
					<path
						d="M74 226C96 196 120 190 160 191 204 192 226 200 262 226"
						fill="none"
						stroke={inks.woodLight}
						strokeWidth="13"
						strokeLinecap="round"
					/>
				</>
			)}
			{what === "conk" && (
				<>
					<path
						d="M190 168C232 150 258 166 254 182 232 190 206 190 192 184Z"
						fill={inks.cut}
						stroke={inks.line}
						strokeWidth="1.8"
					/>
					<path d="M196 172q30-10 52 4M196 178q26-4 46 2" fill="none" stroke={inks.ring} strokeWidth="2" />
					<path
						d="M196 142C220 132 238 140 236 150 222 156 204 154 196 152Z"
						fill={inks.cut}
						stroke={inks.line}
						strokeWidth="1.8"
					/>
				</>
			)}
			<path
				d="M18 232l4-10 3 10M60 250l4-10 3 10M270 246l4-10 3 10M298 228l4-10 3 10M120 258l4-10 3 10M206 256l4-10 3 10"
				fill="none"
				stroke={inks.shade}
				strokeWidth="2"
			/>
		</>
	);
}

function Chips({ y, from, to, rows }: { y: number; from: number; to: number; rows: number }) {
	const path = Array.from({ length: rows * 14 }, (_, index) => {
		const x = from + ((index % 14) / 13) * (to - from);
		return `M${Math.round(x)} ${y + Math.floor(index / 14) * 9 + ((index * 5) % 7) - 3}l${(index % 3) + 5} ${(index % 2) * 4 - 2}`;
	}).join("");
	return <path d={path} stroke={inks.soilLight} strokeWidth="3" strokeLinecap="round" />;
}

/** A cutaway of the ground with roots and a trench. */
function Section({ near, seed }: { near: boolean; seed: string }) {
	const trench = near ? 118 : 268;
	const roots = [
		"M74 150C110 168 170 172 250 176",
		"M74 154C110 190 160 200 226 206",
		"M66 152C40 176 20 182-6 188",
		"M72 156C80 200 96 226 120 246",
	];
	return (
		<>
			<rect width="320" height="280" fill={inks.sky} />
			<path d="M0 136q40-14 80 0q40-8 80 0q40-14 80 0q40-8 80 0V280H0Z" fill={inks.far} />
			<rect y="150" width="320" height="130" fill={inks.soilLight} />
			<rect y="146" width="320" height="8" fill={inks.lawn} />
			<path
				d="M52-6C52 80 50 130 34 152H112C96 130 94 80 92-6Z"
				fill={inks.wood}
				stroke={inks.line}
				strokeWidth="1.5"
			/>
			<path
				d={barkStrokes(seed, { x: 60, y: 0, width: 24, height: 126 }, 12)}
				fill="none"
				stroke={inks.line}
				strokeWidth="1.4"
				opacity="0.55"
			/>
			{roots.map((root, index) => (
				<path
					key={root}
					d={root}
					fill="none"
					stroke={inks.wood}
					strokeWidth={index < 2 ? 9 : 7}
					strokeLinecap="round"
				/>
			))}
			<rect x={trench} y="144" width="34" height="92" fill={inks.rot} />
			{near && (
				<path
					d={`${ovalPath({ x: 117, y: 167 }, 4, 7)}${ovalPath({ x: 117, y: 192 }, 4, 7)}${ovalPath({ x: 153, y: 171 }, 4, 6)}${ovalPath({ x: 153, y: 200 }, 4, 6)}`}
					fill={inks.cut}
					stroke={inks.line}
					strokeWidth="1.4"
				/>
			)}
			<path d={`M${trench + 40} 146q14-26 34 0z`} fill={inks.soil} stroke={inks.line} strokeWidth="1.2" />
		</>
	);
}

/** A young tree between two stakes. */
function Staked({ wire }: { wire: boolean }) {
	return (
		<>
			<rect width="320" height="280" fill={inks.sky} />
			<path d="M0 196q40-14 80 0q40-8 80 0q40-14 80 0q40-8 80 0V280H0Z" fill={inks.far} />
			<rect y="220" width="320" height="60" fill={inks.lawn} />
			<path d="M86 60h14v172H86zM222 60h14v172h-14z" fill={inks.soilLight} stroke={inks.line} strokeWidth="1.5" />
			<path
				d={
					wire
						? "M148-6C148 60 146 84 142 92L148 108C148 150 148 190 138 228H186C176 190 176 150 176 108L182 92C178 84 176 60 176-6Z"
						: "M150-6C150 90 148 180 138 228H184C174 180 172 90 172-6Z"
				}
				fill={inks.wood}
				stroke={inks.line}
				strokeWidth="1.5"
			/>
			{wire ? (
				<>
					<path d="M93 84L146 101M229 84L178 101M93 88L146 103M229 88L178 103" stroke={inks.steel} strokeWidth="2.4" />
					<path d="M147 100q15 8 30 0" stroke={inks.rot} strokeWidth="6" fill="none" />
				</>
			) : (
				<path d="M93 150Q130 176 161 160 192 176 229 150" fill="none" stroke={inks.wheat} strokeWidth="9" />
			)}
			<path
				d="M18 246l4-10 3 10M60 262l4-10 3 10M270 258l4-10 3 10M206 256l4-10 3 10"
				fill="none"
				stroke={inks.shade}
				strokeWidth="2"
			/>
		</>
	);
}
