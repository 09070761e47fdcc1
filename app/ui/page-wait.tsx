import { useNavigation } from "react-router";
import { Spinner } from "./spinner.tsx";

/**
 * Says that the next page is on its way, when that is felt: after 400 ms. Once per document, and not its status: the page
 * may have one of its own.
 */
export function PageWait() {
	const waiting = useNavigation().state === "loading";
	return (
		<div
			aria-live="polite"
			className="pointer-events-none fixed inset-x-0 top-[84px] z-50 flex justify-center lg:top-[128px] print:hidden"
		>
			{waiting && (
				<span className="animate-wait rounded-control bg-card px-4 py-2.5 font-semibold text-ink shadow-2 ring-1 ring-line">
					<span className="inline-flex items-center gap-2.5">
						<Spinner /> Loading
					</span>
				</span>
			)}
		</div>
	);
}
