import { ProjectImage, type ProjectPicture } from "../project-image.tsx";

/**
 * Two pictures in one frame with a native range input over them, which brings keyboard, touch and screen reader support.
 * Without JavaScript, and in print, they are side by side.
 */
export function BeforeAfter({ before, after }: { before: ProjectPicture; after: ProjectPicture }) {
	return (
		<div
			style={{ "--at": "50%" } as React.CSSProperties}
			className="relative overflow-hidden rounded-sheet bg-card shadow-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus noscript:grid noscript:grid-cols-2 print:grid print:grid-cols-2"
		>
			<Side picture={before} label="Before" className="[clip-path:inset(0_calc(100%-var(--at))_0_0)]" corner="left-4" />
			<Side
				picture={after}
				label="After"
				className="absolute inset-0 [clip-path:inset(0_0_0_var(--at))] noscript:static print:static"
				corner="right-4"
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute inset-y-0 left-(--at) -ml-px w-0.5 bg-ink noscript:hidden print:hidden"
			>
				<span className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center gap-1.5 rounded-full border-2 border-print-ink bg-wheat text-on-wheat">
					<Arrow d="M6 1 1 6l5 5" />
					<Arrow d="m1 1 5 5-5 5" />
				</span>
			</span>
			<input
				type="range"
				min="0"
				max="100"
				defaultValue="50"
				aria-label="Compare before and after"
				onInput={(event) => {
					const { value, parentElement } = event.currentTarget;
					parentElement?.style.setProperty("--at", `${value}%`);
				}}
				className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0 noscript:hidden print:hidden"
			/>
		</div>
	);
}

function Side(props: { picture: ProjectPicture; label: string; className: string; corner: string }) {
	const { picture, label, className, corner } = props;
	return (
		<div className={`${className} bg-card noscript:[clip-path:none] print:[clip-path:none]`}>
			<ProjectImage
				of={picture}
				alt={`${label}: ${picture.photo?.alt || picture.caption}`}
				sizes="(width < 64rem) 92vw, 760px"
				first="largest"
				drawingClass="px-8 pt-14 pb-6"
			/>
			<span
				aria-hidden="true"
				className={`absolute top-4 ${corner} rounded-sm bg-print-ink px-2.5 py-1 text-sm font-semibold text-print-paper noscript:static print:static`}
			>
				{label}
			</span>
		</div>
	);
}

function Arrow({ d }: { d: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 7 12" className="h-3 w-2" fill="none" stroke="currentColor" strokeWidth="2">
			<path d={d} />
		</svg>
	);
}
