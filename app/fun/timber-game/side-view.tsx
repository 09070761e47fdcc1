import type { Job } from "./jobs.ts";
import { isConifer } from "./top-view.tsx";

const foot = { x: 108, y: 218 };
const tallest = 100;

/** The yard from the side, with the lane to the right. Decorative: the top view shows all of it. */
export function SideView(props: {
	job: Job;
	tree: React.Ref<SVGGElement>;
	pose: string;
	/** true when the feller has walked away */
	away: boolean;
	/** barber chair: a slab stays on the stump */
	split: boolean;
}) {
	const { job, away } = props;
	const high = 205 * Math.min(1, 0.35 + (0.65 * job.feet) / tallest);
	const wide = 4 + job.inches / 4;
	return (
		<svg aria-hidden="true" viewBox="0 0 360 250" className="w-full rounded-lg bg-sky-tint">
			<path d="M0 219H360V250H0Z" className="fill-moss-tint" />
			<path d="M0 219H360" className="stroke-ink" strokeWidth="2" />
			<path d="M150 226H346M336 221l12 5l-12 5" className="stroke-moss" strokeWidth="2" fill="none" />
			<text x="346" y="243" textAnchor="end" className="fill-ink text-[9pt] max-sm:text-[18pt]">
				drop zone
			</text>
			<path
				d={`M${foot.x - wide} 219V205H${foot.x + wide}V219Z`}
				fill="var(--color-wheat)"
				className="stroke-ink"
				strokeWidth="2"
			/>
			<g transform={`translate(${foot.x} 206)`}>
				<g ref={props.tree} transform={props.pose}>
					<Standing job={job} high={high} wide={wide} />
				</g>
				{props.split && (
					<path
						d={`M${-wide} 0L${-wide - 3} -58L${-wide + 4} -64L${-wide + 6} 0Z`}
						fill="var(--color-wheat)"
						className="stroke-ink"
						strokeWidth="2"
					/>
				)}
			</g>
			<Feller x={away ? 26 : 78} away={away} />
		</svg>
	);
}

function Standing({ job, high, wide }: { job: Job; high: number; wide: number }) {
	const crown = high * 0.36;
	return (
		<>
			<path d={`M${-wide} 0L${wide} 0L2 ${-high}L-2 ${-high}Z`} className="fill-wood stroke-ink" strokeWidth="2" />
			{job.dead ? (
				<path
					d={`M0 ${-high * 0.5}l-26 -22M0 ${-high * 0.6}l24 -26M0 ${-high * 0.74}l-18 -20M0 ${-high * 0.84}l13 -16`}
					className="stroke-ink"
					strokeWidth="4"
					fill="none"
				/>
			) : isConifer(job) ? (
				<path
					d={`M0 ${-high - 6}L14 ${-high * 0.78}L8 ${-high * 0.79}L26 ${-high * 0.56}L14 ${-high * 0.57}L34 ${-high * 0.3}L-34 ${-high * 0.3}L-14 ${-high * 0.57}L-26 ${-high * 0.56}L-8 ${-high * 0.79}L-14 ${-high * 0.78}Z`}
					className="fill-leaf stroke-ink"
					strokeWidth="2"
					strokeLinejoin="round"
				/>
			) : (
				<ellipse cy={-high * 0.68} rx={crown * 0.72} ry={crown} className="fill-leaf stroke-ink" strokeWidth="2" />
			)}
		</>
	);
}

/** The feller with a helmet, who steps back and to the side when the tree moves. */
function Feller({ x, away }: { x: number; away: boolean }) {
	return (
		<g transform={`translate(${x} ${away ? 226 : 218})`} strokeWidth="2" strokeLinejoin="round" className="stroke-ink">
			<path d="M-5 0V-14H5V0H1V-8H-1V0Z" className="fill-wood" />
			<path d="M-6 -14H6V-28H-6Z" className="fill-barn" />
			<path d="M-5 -29A5 6 0 0 1 5 -29Z" fill="var(--color-wheat)" transform="translate(0 -2)" />
			<path d="M-7 -31H7" />
			{!away && <path d="M6 -20L20 -14" strokeWidth="4" />}
		</g>
	);
}
