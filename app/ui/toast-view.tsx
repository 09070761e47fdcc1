import { Toast } from "radix-ui";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { dismissToast, type Toast as ToastState, toastDuration, toastHotkey, toastSwipe } from "./toast.ts";

export default function ToastView({ toast }: { toast: ToastState }) {
	const problem = toast.tone === "problem";
	return (
		<Toast.Provider label="Message" duration={toastDuration} swipeDirection="right" swipeThreshold={toastSwipe}>
			<Toast.Root
				key={toast.id}
				open={toast.open}
				onOpenChange={(open) => open || dismissToast(toast.id)}
				duration={toast.duration ?? toastDuration}
				type={problem ? "foreground" : "background"}
				className={classes(
					"flex items-start gap-3 rounded-lg px-4 py-3.5 shadow-3 data-[state=open]:animate-appear",
					"data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:hidden",
					problem ? "bg-danger text-on-fill" : "bg-ink text-paper",
				)}
			>
				<Icon name={problem ? "triangle-alert" : "circle-check"} className="mt-0.5" />
				<div className="min-w-0 flex-1">
					<Toast.Title className="font-semibold">{toast.title}</Toast.Title>
					{toast.text && <Toast.Description className="mt-0.5 text-[15px]">{toast.text}</Toast.Description>}
				</div>
				{toast.action && (
					<Toast.Action
						altText={toast.action.label}
						onClick={toast.action.run}
						className="min-h-9 rounded-md px-2.5 font-semibold underline underline-offset-4 focus-visible:outline-current"
					>
						{toast.action.label}
					</Toast.Action>
				)}
				<Toast.Close
					aria-label="Close"
					className="-my-1 -mr-2 grid size-9 place-items-center rounded-md focus-visible:outline-current max-md:size-11"
				>
					<Icon name="x" />
				</Toast.Close>
			</Toast.Root>
			<Toast.Viewport
				hotkey={[toastHotkey]}
				label="Messages ({hotkey})"
				className="fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-60 ml-auto w-auto max-w-[26rem] outline-none max-md:bottom-22 sm:right-6 sm:left-auto sm:w-full"
			/>
		</Toast.Provider>
	);
}
