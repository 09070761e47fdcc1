import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Shows on every back office page that the public site is in storm mode, and why. */
export function StormStrip({ reason }: { reason: string }) {
	return (
		<div
			role="status"
			className="flex min-h-11 shrink-0 items-center gap-3 bg-wheat-tint px-5 text-sm text-wheat-ink max-lg:px-3 print:hidden"
		>
			<Icon name="cloud-lightning" className="size-4" />
			<p className="min-w-0 py-1.5 leading-tight">
				<b className="font-semibold">Storm mode is on.</b> {reason}
			</p>
			<Link
				to="/admin/weather"
				className="ml-auto inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
			>
				Weather
			</Link>
		</div>
	);
}
