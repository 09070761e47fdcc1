import { useEffect } from "react";

type SecretPageProps = {
	title: string;
	/** is told once that a person looks at the page; absent where nothing is to be counted */
	seen?: string;
	children: React.ReactNode;
};

/** A customer's page behind a secret link: always light, as paper is. Its route's middleware is `secretPage`. */
export function SecretPage({ title, seen, children }: SecretPageProps) {
	useSeen(seen);
	return (
		<main data-theme="light" className="min-h-dvh bg-paper pb-16 print:bg-transparent print:pb-0">
			{/* The header says no-referrer for all; without the origin of our own forms, no browser could prove where they come from. */}
			<meta name="referrer" content="same-origin" />
			<title>{title}</title>
			{children}
		</main>
	);
}

const glance = 1500;

/** A page that nobody sees, such as one that a mail scanner opens, says nothing. */
function useSeen(address: string | undefined) {
	useEffect(() => {
		if (!address) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			clearTimeout(timer);
			if (document.visibilityState !== "visible") return;
			timer = setTimeout(() => {
				document.removeEventListener("visibilitychange", look);
				fetch(address, { method: "POST", credentials: "include", keepalive: true }).catch(() => {});
			}, glance);
		};
		look();
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [address]);
}
