import { useNavigation } from "react-router";
import { Spinner } from "./spinner.tsx";

/**
 * Shown while the next page loads, after 400 ms. Rendered once per document. Not role="status", because the page may
 * have a status of its own.
 */
export function NavigationSpinner() {
	const isLoading = useNavigation().state === "loading";
	return (
		<div
			aria-live="polite"
			className="pointer-events-none fixed inset-x-0 top-[84px] z-50 flex justify-center lg:top-[128px] print:hidden"
		>
			{isLoading && (
				<span className="animate-wait rounded-control bg-card px-4 py-2.5 font-semibold text-ink shadow-2 outline-1 outline-line">
					<span className="inline-flex items-center gap-2.5">
						<Spinner /> Loading
					</span>
				</span>
			)}
		</div>
	);
}
