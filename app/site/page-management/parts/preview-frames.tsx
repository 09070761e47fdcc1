import { useEffect, useRef, useState } from "react";

type Size = { label: string; width: number; height: number };
const phone: Size = { label: "Phone", width: 390, height: 760 };
const desktop: Size = { label: "Desktop", width: 1280, height: 1100 };

/** The page as visitors will see it, on a phone and at a desk side by side. Both load again after each save. */
export function PreviewFrames({ path, saved }: { path: string; saved: number }) {
	return (
		<section aria-labelledby="preview-title" className="mt-10 max-w-6xl">
			<div className="mb-3 flex flex-wrap items-baseline gap-x-4">
				<h2 id="preview-title" className="text-xl">
					Preview
				</h2>
				<a href={path} target="_blank" rel="noopener" className="min-h-8 content-center underline underline-offset-4">
					Open in a new tab
				</a>
			</div>
			<div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]">
				<Frame {...phone} path={path} saved={saved} />
				<Frame {...desktop} path={path} saved={saved} />
			</div>
		</section>
	);
}

/** Renders the page at its real width and scales the picture down. Nothing in it runs scripts. */
function Frame({ label, width, height, path, saved }: Size & { path: string; saved: number }) {
	const box = useRef<HTMLDivElement>(null);
	const frame = useRef<HTMLIFrameElement>(null);
	const top = useRef(0);
	const scale = useScale(box, width);
	const loaded = useRef(saved);
	useEffect(() => {
		const view = frame.current?.contentWindow;
		if (loaded.current === saved || !view) return;
		loaded.current = saved;
		top.current = view.scrollY;
		view.location.reload();
	}, [saved]);
	return (
		<figure className="min-w-0">
			<figcaption className="mb-1.5 text-sm text-ink-2">{label}</figcaption>
			<div
				ref={box}
				className="overflow-hidden rounded-sheet border border-line bg-paper"
				style={{ height: height * scale }}
			>
				<iframe
					ref={frame}
					title={`${label} preview`}
					src={path}
					sandbox="allow-same-origin"
					onLoad={() => frame.current?.contentWindow?.scrollTo(0, top.current)}
					className="origin-top-left border-0"
					style={{ width, height, transform: `scale(${scale})` }}
				/>
			</div>
		</figure>
	);
}

function useScale(box: React.RefObject<HTMLDivElement | null>, width: number): number {
	const [scale, setScale] = useState(0.5);
	useEffect(() => {
		if (!box.current) return;
		const observer = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)));
		observer.observe(box.current);
		return () => observer.disconnect();
	}, [box, width]);
	return scale;
}
