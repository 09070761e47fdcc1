import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToast, onToast } from "./toast.ts";

const ToastView = lazy(() => import("./toast-view.tsx"));

/** Shows the toasts; rendered once per document. Its view is loaded with the first toast. */
export function Toasts() {
	const toast = useSyncExternalStore(onToast, currentToast, () => null);
	if (!toast) return null;
	return (
		<Suspense fallback={null}>
			<ToastView toast={toast} />
		</Suspense>
	);
}
