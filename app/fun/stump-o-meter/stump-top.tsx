import { seededRandom } from "../random.ts";

const wide = 380;
const middle = { x: 190, y: 176 };
const most = 22;

/** The stump from above with a ring per year, and a yardstick to the same scale. A large stump is drawn smaller. */
export function StumpTop({ inches, years }: { inches: number; years: number }) {
	const perInch = wide / (inches <= 34 ? 40 : 80);
	const radius = (inches * perInch) / 2;
	const lines = Math.max(3, Math.min(most, years));
	const yearsOfLine = Math.max(1, Math.round(years / lines));
	return (
		<figure className="max-w-[420px]">
			<svg
				viewBox={`0 0 ${wide} 384`}
				role="img"
				aria-label={`A stump ${inches} inches across, with its rings, next to a yardstick`}
				className="w-full"
			>
				<path d={edge(radius * 1.06)} className="fill-wood stroke-ink" strokeWidth="3" />
				<path d={edge(radius * 0.97)} fill="var(--color-wheat)" />
				{getRings(radius, lines).map((ring, line) => (
					<path
						key={ring}
						d={ring}
						fill="none"
						className="stroke-on-wheat"
						strokeWidth={line % 10 === 9 ? 2.2 : 1.1}
						opacity={0.75}
					/>
				))}
				<g transform={`translate(${middle.x - 18 * perInch} 366)`} strokeWidth="2">
					<rect width={36 * perInch} height="12" className="fill-card stroke-ink" />
					{[12, 24].map((mark) => (
						<path key={mark} d={`M${mark * perInch} 0v12`} className="stroke-ink" />
					))}
				</g>
			</svg>
			<figcaption className="text-sm text-ink-2 lg:mt-2">
				The yardstick is for scale.{" "}
				<span className="max-lg:hidden">
					{yearsOfLine === 1 ? "Each line is about a year" : `Each line is about ${yearsOfLine} years`}, as if the tree
					had grown evenly. Yours didn't, so count the rings.
				</span>
			</figcaption>
		</figure>
	);
}

function getRings(radius: number, lines: number): string[] {
	return Array.from({ length: lines }, (_, line) => edge(radius * 0.95 * ((line + 0.6) / lines) ** 0.9));
}

/** A slightly irregular circle; every ring of a tree has the same irregularity. */
function edge(radius: number): string {
	const random = seededRandom("stump");
	const waves = [2, 3, 5].map((turns) => ({ turns, high: 0.018 + random.next() * 0.02, from: random.next() * 6.28 }));
	const points = Array.from({ length: 40 }, (_, index) => {
		const angle = (index / 40) * 2 * Math.PI;
		const swing = waves.reduce((sum, { turns, high, from }) => sum + high * Math.sin(turns * angle + from), 1);
		return `${(middle.x + radius * swing * Math.cos(angle)).toFixed(1)} ${(middle.y + radius * swing * Math.sin(angle)).toFixed(1)}`;
	});
	return `M${points.join("L")}Z`;
}
