import { lazy, Suspense, useSyncExternalStore } from "react";
import { withDialogStyles } from "./dialog-styles.ts";
import { currentToast, onToast } from "./toast.ts";

const loadView = withDialogStyles(() => import("./toast-view.tsx"));
// if its styles can't be loaded, a toast can still be read
const ToastView = lazy(() => loadView().catch(() => import("./toast-view.tsx")));

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
