import { useEffect, useRef, useState } from "react";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";

const widths = { desktop: 640, phone: 390 };
type Device = keyof typeof widths;
type Colors = "light" | "dark";

/** The email at a desk and on a phone, in light and dark colors. It loads again after each save. Nothing in it runs scripts. */
export function IssuePreview({ id, saved }: { id: string; saved: number }) {
	const [device, setDevice] = useState<Device>("desktop");
	const [colors, setColors] = useState<Colors>("light");
	return (
		<section id="preview" aria-labelledby="preview-title" className="mt-10 scroll-mt-20">
			<h2 id="preview-title" className="mb-3 text-xl">
				Preview
			</h2>
			<div className="mb-4 flex flex-wrap gap-3">
				<SegmentedControl
					legend="Preview width"
					name="preview-device"
					defaultValue="desktop"
					options={[
						{ value: "desktop", label: "Desktop" },
						{ value: "phone", label: "Phone" },
					]}
					onChange={(value) => setDevice(value as Device)}
				/>
				<SegmentedControl
					legend="Preview colors"
					name="preview-colors"
					defaultValue="light"
					options={[
						{ value: "light", label: "Light" },
						{ value: "dark", label: "Dark" },
					]}
					onChange={(value) => setColors(value as Colors)}
				/>
			</div>
			<Frame path={`/admin/newsletter/${id}/preview`} width={widths[device]} colors={colors} saved={saved} />
		</section>
	);
}

type FrameProps = { path: string; width: number; colors: Colors; saved: number };

/** Renders the email at its real width and scales the picture down where that is too wide. */
function Frame({ path, width, colors, saved }: FrameProps) {
	const box = useRef<HTMLDivElement>(null);
	const [room, setRoom] = useState(width);
	useEffect(() => {
		if (!box.current) return;
		const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
		observer.observe(box.current);
		return () => observer.disconnect();
	}, []);
	const scale = Math.min(1, room / width);
	const height = 720;
	return (
		<div ref={box}>
			<div
				className="overflow-hidden rounded-sheet border border-line"
				style={{ width: width * scale, height: height * scale }}
			>
				<iframe
					title="Preview of the email"
					src={`${path}?colors=${colors}&version=${saved}`}
					sandbox="allow-same-origin"
					className="origin-top-left border-0"
					style={{ width, height, transform: `scale(${scale})`, colorScheme: colors }}
				/>
			</div>
		</div>
	);
}
