import { classes } from "#app/ui/classes.ts";
import type { Cut } from "./fell.ts";
import type { Force, Job, Obstacle } from "./jobs.ts";
import { obstacleLabels } from "./labels.ts";

const stump = { x: 180, y: 292 };
const reach = 232;

/** The point at an angle from the lane and a distance from the stump in pixels. */
function at(degrees: number, far: number): { x: number; y: number } {
	const turned = (degrees * Math.PI) / 180;
	return { x: Math.round(stump.x + far * Math.sin(turned)), y: Math.round(stump.y - far * Math.cos(turned)) };
}

/** The yard from above: lane, obstacles, wind, lean, aim and the felled tree. */
export function TopView(props: {
	job: Job;
	cut: Cut;
	standing: boolean;
	/** the felled tree, a group that the parent animates */
	tree: React.Ref<SVGGElement>;
	pose: string;
	text: string;
}) {
	const { job, cut, standing } = props;
	const [left, right] = [at(-job.lane, 262), at(job.lane, 262)];
	const beside = job.lane + 24;
	return (
		<svg viewBox="0 0 360 372" role="img" aria-label={props.text} className="w-full rounded-lg bg-paper-2">
			<path
				d={`M${stump.x} ${stump.y}L${left.x} ${left.y}L${right.x} ${right.y}Z`}
				className="fill-moss-tint stroke-moss"
				strokeWidth="2"
				strokeDasharray="7 5"
			/>
			<path
				d={`M${stump.x} ${stump.y}V34`}
				className="stroke-line-strong"
				strokeWidth="1.5"
				strokeDasharray="2 6"
				fill="none"
			/>
			<Beside thing={job.left} {...at(-beside, 178)} />
			<Beside thing={job.right} {...at(beside, 178)} />
			<Escape to="left" chosen={cut.escape === "left"} />
			<Escape to="straight" chosen={cut.escape === "straight"} />
			<Escape to="right" chosen={cut.escape === "right"} />
			<g transform={`translate(${stump.x} ${stump.y})`}>
				<g ref={props.tree} transform={props.pose} className={classes(standing && "hidden")}>
					<Fallen job={job} />
				</g>
				{standing && <circle r="34" className={crownInk(job)} strokeWidth="2" />}
				<circle r="11" fill="var(--color-wheat)" className="stroke-ink" strokeWidth="2.5" />
				<circle r="5" fill="none" className="stroke-on-wheat" />
				{standing && (
					<g transform={`rotate(${cut.aim})`}>
						<path d="M0 -14V-120M-7 -108L0 -122L7 -108" className="stroke-ink" strokeWidth="3" fill="none" />
					</g>
				)}
				{standing && job.lean.amount > 0 && (
					<g transform={`rotate(${job.lean.direction})`}>
						<path d="M0 -36V-62M-8 -52L0 -64L8 -52" className="stroke-barn" strokeWidth="5" fill="none" />
					</g>
				)}
			</g>
			<Wind wind={job.wind} />
		</svg>
	);
}

const crownInk = (job: Job) => (job.dead ? "fill-line stroke-ink" : "fill-leaf stroke-ink");

export const isConifer = ({ tree }: Job) => ["pine", "spruce", "fir", "cedar"].includes(tree.group);

function Fallen({ job }: { job: Job }) {
	return (
		<>
			<path d={`M-6 0L6 0L1.5 ${-reach}L-1.5 ${-reach}Z`} className="fill-wood stroke-ink" strokeWidth="1.5" />
			{job.dead ? (
				<path
					d="M0 -90L-26 -120M0 -120L24 -152M0 -150L-20 -182M0 -180L14 -206"
					className="stroke-ink"
					strokeWidth="4"
					fill="none"
				/>
			) : (
				<path
					d={
						isConifer(job)
							? "M0 -236L12 -196L7 -198L22 -150L12 -153L30 -92L0 -98L-30 -92L-12 -153L-22 -150L-7 -198L-12 -196Z"
							: "M0 -236C20 -236 28 -216 26 -204C40 -196 40 -170 32 -160C40 -140 28 -112 8 -106C-2 -98 -24 -104 -28 -122C-42 -134 -38 -158 -32 -166C-40 -184 -30 -206 -22 -208C-20 -228 -12 -236 0 -236Z"
					}
					className="fill-leaf stroke-ink"
					strokeWidth="2"
				/>
			)}
		</>
	);
}

function Escape({ to, chosen }: { to: Cut["escape"]; chosen: boolean }) {
	const turned = { left: 45, straight: 0, right: -45 }[to];
	return (
		<g transform={`translate(${stump.x} ${stump.y}) rotate(${turned})`}>
			<path
				d="M0 16V70M-7 60L0 72L7 60"
				fill="none"
				className={chosen ? "stroke-sky" : "stroke-line-strong"}
				strokeWidth={chosen ? 4 : 1.5}
				strokeDasharray={chosen ? undefined : "3 4"}
			/>
		</g>
	);
}

function Wind({ wind }: { wind: Force }) {
	return (
		<>
			{wind.amount > 0 && (
				<text x="40" y="86" textAnchor="middle" className="fill-ink text-[9.75pt] max-sm:text-[18pt]">
					{wind.amount} mph
				</text>
			)}
			{wind.amount > 0 && (
				<g transform={`translate(40 40) rotate(${wind.direction})`} className="stroke-sky" fill="none" strokeWidth="3">
					<path d="M-9 22V-16M0 24V-22M9 22V-16M-14 -10L0 -25L14 -10" />
				</g>
			)}
		</>
	);
}

const drawn: Record<Obstacle, React.ReactNode> = {
	shed: <path d="M-24 -18H24V18H-24ZM-24 0H24" />,
	house: <path d="M-30 -24H30V24H-30ZM-30 -24L-14 0L-30 24M30 -24L14 0L30 24M-14 0H14M4 -16h8v8h-8z" />,
	fence: <path d="M0 -40V40M-5 -34H5M-5 -17H5M-5 0H5M-5 17H5M-5 34H5" />,
	garden: (
		<path d="M-24 -22H24V22H-24ZM-16 -12v0M-5 -12v0M6 -12v0M17 -12v0M-16 2v0M-5 2v0M6 2v0M17 2v0M-16 14v0M-5 14v0M6 14v0M17 14v0" />
	),
	spruce: <path d="M0 -22L6 -9L19 -13L13 0L22 9L9 11L6 24L-2 13L-15 19L-12 6L-24 0L-12 -6L-16 -18L-4 -11Z" />,
	car: <path d="M-13 -26Q0 -32 13 -26V26Q0 30 -13 26ZM-10 -14H10M-10 12H10M-10 -14V12M10 -14V12" />,
};

function Beside({ thing, x, y }: { thing: Obstacle; x: number; y: number }) {
	return (
		<g transform={`translate(${x} ${y})`}>
			<g className="fill-card stroke-ink" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
				{drawn[thing]}
			</g>
			<text y="54" textAnchor="middle" className="fill-ink text-[9.75pt] max-sm:text-[18pt]">
				{obstacleLabels[thing].replace(/^(the|a) /, "")}
			</text>
		</g>
	);
}
