import { useEffect } from "react";

type SharePageProps = {
	title: string;
	/** receives one POST when a person views the page; absent where views are not counted */
	beaconUrl?: string;
	children: React.ReactNode;
};

/** A customer's page behind a secret link, always in the light theme. Its route needs `shareMiddleware`. */
export function SharePage({ title, beaconUrl, children }: SharePageProps) {
	useViewBeacon(beaconUrl);
	return (
		<main data-theme="light" className="min-h-dvh bg-paper pb-16 print:bg-transparent print:pb-0">
			{/* The header says no-referrer. Our own forms must send their origin, though, or the server can't check where they come from. */}
			<meta name="referrer" content="same-origin" />
			<title>{title}</title>
			{children}
		</main>
	);
}

const minimumViewMs = 1500;

/** Sends the beacon once the page has been visible for a moment, so that a mail scanner that opens the link isn't counted. */
function useViewBeacon(beaconUrl: string | undefined) {
	useEffect(() => {
		if (!beaconUrl) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const startTimer = () => {
			clearTimeout(timer);
			if (document.visibilityState !== "visible") return;
			timer = setTimeout(() => {
				document.removeEventListener("visibilitychange", startTimer);
				fetch(beaconUrl, { method: "POST", credentials: "include", keepalive: true }).catch(() => {});
			}, minimumViewMs);
		};
		startTimer();
		document.addEventListener("visibilitychange", startTimer);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", startTimer);
		};
	}, [beaconUrl]);
}
