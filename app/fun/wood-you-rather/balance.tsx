import { inSentence } from "../tree-facts.ts";
import type { Choice } from "./choices.ts";

const middle = { x: 320, y: 46 };
const arm = 205;

/** Tilt of the beam in degrees, positive to the right, from the ratio of the amounts; at most ten. */
function getLean(left: number, right: number): number {
	const ratio = Math.min(left, right) / Math.max(left, right);
	return (right > left ? 1 : -1) * (3 + 7 * (1 - ratio));
}

/** A balance scale with a choice in each pan. It stays level until a pick, then tips to the side with more. */
export function Balance({ left, right, tips }: { left: Choice; right: Choice; tips: boolean }) {
	const lean = tips ? getLean(left.amount, right.amount) : 0;
	const turn = (lean * Math.PI) / 180;
	const pan = (side: -1 | 1) => ({
		transform: `translate(${middle.x + side * arm * Math.cos(turn)}px, ${middle.y + side * arm * Math.sin(turn)}px)`,
	});
	const moves = "transition-transform duration-500 ease-print motion-reduce:transition-none";
	const more = right.amount > left.amount ? right : left;
	return (
		<svg
			viewBox="0 0 640 262"
			role="img"
			aria-label={
				tips
					? `The balance tips toward ${inSentence(more.label)}.`
					: `A balance with ${inSentence(left.label)} in the left pan and ${inSentence(right.label)} in the right pan. It's held level.`
			}
			className="mx-auto block w-full max-w-[640px]"
			strokeLinejoin="round"
			strokeLinecap="round"
		>
			<path d="M312 60h16l8 178h-32z" className="fill-wood stroke-ink" strokeWidth="2" />
			<path d="M250 256c0-12 14-18 30-18h80c16 0 30 6 30 18z" className="fill-wood stroke-ink" strokeWidth="2" />
			<g
				className={moves}
				style={{
					transform: `rotate(${lean}deg)`,
					transformOrigin: `${middle.x}px ${middle.y}px`,
					transformBox: "view-box",
				}}
			>
				<path
					d="M110 42q105 2 210-8q105 10 210 8v8q-105 2-210 8q-105-6-210-8z"
					className="fill-wheat stroke-ink"
					strokeWidth="2"
				/>
			</g>
			<circle cx={middle.x} cy={middle.y} r="13" className="fill-barn stroke-ink" strokeWidth="2" />
			{([-1, 1] as const).map((side) => (
				<g key={side} className={moves} style={pan(side)}>
					<path d="M0 0L-70 112M0 0L70 112" className="stroke-ink" strokeWidth="2" fill="none" />
					<Load choice={side < 0 ? left : right} />
					<path d="M-84 112h168q-20 30-84 30t-84-30z" className="fill-card stroke-ink" strokeWidth="2" />
				</g>
			))}
		</svg>
	);
}

/** The contents of a pan, standing at y = 112, drawn once or several times at a smaller size. */
function Load({ choice: { shape, count: many } }: { choice: Choice }) {
	const rows = many > 5 ? [many - Math.floor(many / 2), Math.floor(many / 2)] : [many];
	const size = many === 1 ? 1 : many > 5 ? 0.42 : 0.52;
	return rows.map((row, line) =>
		Array.from({ length: row }, (_, index) => (
			<g
				// biome-ignore lint/suspicious/noArrayIndexKey: all are identical
				key={`${line} ${index}`}
				transform={`translate(${(index - (row - 1) / 2) * (many > 5 ? 25 : 32)} ${112 - line * 34}) scale(${size})`}
			>
				<Piece shape={shape} />
			</g>
		)),
	);
}

function Piece({ shape }: { shape: Choice["shape"] }) {
	switch (shape) {
		case "broadleaf":
			return (
				<>
					<path d="M-6 0l2-34h8l2 34z" className="fill-wood stroke-ink" strokeWidth="2" />
					<path
						d="M0-84c14-4 24 6 23 15 12 2 15 16 6 23-6 14-20 14-29 10-9 4-23 4-29-10-9-7-6-21 6-23-1-9 9-19 23-15z"
						className="fill-leaf stroke-ink"
						strokeWidth="2"
					/>
				</>
			);
		case "conifer":
			return (
				<>
					<path d="M-5 0v-14h10v14z" className="fill-wood stroke-ink" strokeWidth="2" />
					<path
						d="M0-88l18 28h-9l17 24h-10l16 24h-64l16-24h-10l17-24h-9z"
						className="fill-moss stroke-ink"
						strokeWidth="2"
					/>
				</>
			);
		case "log":
			return (
				<>
					<path d="M-44-38h82q12 0 12 19t-12 19h-82z" className="fill-wood stroke-ink" strokeWidth="2" />
					<ellipse cx="-44" cy="-19" rx="13" ry="19" className="fill-wheat stroke-ink" strokeWidth="2" />
					<ellipse cx="-44" cy="-19" rx="8" ry="12" fill="none" className="stroke-on-wheat" strokeWidth="1.2" />
					<ellipse cx="-44" cy="-19" rx="3.5" ry="5.5" fill="none" className="stroke-on-wheat" strokeWidth="1.2" />
				</>
			);
		case "board":
			return (
				<>
					<path d="M-56-14l12-12h100l-12 12z" className="fill-wheat stroke-ink" strokeWidth="2" />
					<path d="M-56-14h100v14h-100zM44-14l12-12v14l-12 12z" className="fill-wheat stroke-ink" strokeWidth="2" />
					<path d="M-48-5h84M-48-9h60M-34-20h70M10-23h30" fill="none" className="stroke-on-wheat" strokeWidth="1.2" />
				</>
			);
		case "cord":
			return [4, 3, 2].map((row, line) =>
				Array.from({ length: row }, (_, index) => (
					<g
						// biome-ignore lint/suspicious/noArrayIndexKey: all are identical
						key={`${line} ${index}`}
						transform={`translate(${(index - (row - 1) / 2) * 26} ${-13 - line * 22.5})`}
					>
						<circle r="12.5" className="fill-wheat stroke-ink" strokeWidth="2" />
						<circle r="7" fill="none" className="stroke-on-wheat" strokeWidth="1.2" />
						<circle r="2.5" className="fill-on-wheat" />
					</g>
				)),
			);
	}
}
