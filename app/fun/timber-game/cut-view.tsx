import { type Cut, hingeWidth } from "./fell.ts";
import type { Job } from "./jobs.ts";
import { formatInches } from "./labels.ts";

const left = 70;
const across = 160;
const corner = 118;
const heights = { below: 14, level: 0, above: -9, high: -34 } as const;
/** degrees of the face cut above and below its apex */
const opens = { "45": [45, 0], "70": [50, 20], "90": [55, 35] } as const;

/** The base of the trunk with the chosen cuts. The tree falls to the right. */
export function CutView({ job, cut }: { job: Job; cut: Cut }) {
	const face = left + across;
	const tip = face - (across * cut.depth) / 100;
	const [up, down] = opens[cut.opening];
	const rise = (degrees: number) => (face + 8 - tip) * Math.tan((degrees * Math.PI) / 180);
	const behind = tip - (across * cut.hinge) / 100;
	const back = corner + heights[cut.back];
	const thick = formatInches((job.inches * cut.hinge) / 100);
	const wide = formatInches(job.inches * hingeWidth(cut.depth));
	return (
		<figure className="min-w-0">
			<svg
				viewBox="0 0 300 214"
				role="img"
				aria-label={`The trunk from the side. Face cut ${cut.depth} percent deep and open ${cut.opening} degrees, hinge ${cut.hinge} percent thick, back cut ${backCutLabels[cut.back]}.`}
				className="w-full rounded-lg bg-paper-2"
			>
				<defs>
					<clipPath id="timber-trunk">
						<path
							d={`M${left} 0H${face}V176Q${face + 4} 192 ${face + 22} 200H${left - 22}Q${left - 4} 192 ${left} 176Z`}
						/>
					</clipPath>
				</defs>
				<path d="M0 200H300V214H0Z" className="fill-moss-tint" />
				<g clipPath="url(#timber-trunk)">
					<path d="M0 0H300V214H0Z" fill="var(--color-wheat)" />
					{[0.12, 0.3, 0.46, 0.62, 0.8, 0.92].map((part) => (
						<path
							key={part}
							d={`M${left + across * part} 0q${part * 8 - 4} 100 0 200`}
							className="stroke-on-wheat"
							strokeWidth="0.8"
							opacity="0.5"
							fill="none"
						/>
					))}
					<path
						d={`M${behind} ${Math.min(back, corner) - 2}H${tip}V${Math.max(back, corner) + 2}H${behind}Z`}
						className="fill-barn"
					/>
					<path
						d={`M${tip} ${corner}L${face + 8} ${corner - rise(up)}V${corner + rise(down) + 0.5}Z`}
						className="fill-paper-2"
					/>
					<path d={`M${left - 4} ${back}H${behind}`} className="stroke-paper-2" strokeWidth="7" />
				</g>
				<path
					d={`M${left} 0V176Q${left - 4} 192 ${left - 22} 200H${face + 22}Q${face + 4} 192 ${face} 176V0`}
					className="stroke-ink"
					strokeWidth="2.5"
					fill="none"
				/>
				<path
					d={`M${face + 2} ${corner - rise(up)}L${tip} ${corner}L${face + 2} ${corner + rise(down)}`}
					className="stroke-ink"
					strokeWidth="1.5"
					fill="none"
				/>
				<path
					d={`M${left} ${back - 3.5}H${behind}V${back + 3.5}H${left}`}
					className="stroke-ink"
					strokeWidth="1.5"
					fill="none"
				/>
				<path d="M252 40h34M276 32l12 8l-12 8" className="stroke-ink" strokeWidth="3" fill="none" />
				<text x="268" y="24" textAnchor="middle" className="fill-ink text-[9.75pt] max-sm:text-[16.5pt]">
					falls
				</text>
			</svg>
			<figcaption className="mt-1 text-sm leading-snug text-ink-2 lg:mt-2">
				Hinge (red): {thick} thick, {wide} wide.
			</figcaption>
		</figure>
	);
}

const backCutLabels = {
	below: "below the face cut's apex",
	level: "level with the face cut's apex",
	above: "slightly above the face cut's apex",
	high: "far above the face cut's apex",
} as const;
