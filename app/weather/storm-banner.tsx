import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StormNotice } from "./storm.ts";

const storageKey = "storm-put-away";

// Runs inline before the page is painted, so that a dismissed notice neither flashes nor shifts the page.
const beforePaint = `try{if(sessionStorage.getItem("${storageKey}")===document.currentScript.previousElementSibling.id)document.currentScript.previousElementSibling.hidden=true}catch{}`;

/**
 * Says what to do in a storm and whom to call, right below the header of a public page. Dismissing it lasts for the browser
 * session. `nonce` is that of the page's Content-Security-Policy; the page cache replaces it with a hash. `underHeader`: the
 * header overlaps the notice.
 */
export default function StormBanner(props: {
	notice: StormNotice;
	phone: { href: string; label: string };
	nonce?: string;
	underHeader?: boolean;
}) {
	const { notice, phone } = props;
	const id = `storm-${notice.id.replaceAll(/\W+/g, "-").toLowerCase()}`;
	const dismissedId = useSyncExternalStore<string | null | undefined>(subscribe, readDismissed, () => undefined);
	if (dismissedId === id) return null;
	return (
		<>
			<aside
				id={id}
				aria-label="Storm notice"
				data-storm-banner=""
				suppressHydrationWarning
				className={classes(
					"relative bg-[#27383f] text-print-paper print:hidden",
					props.underHeader && "pt-[76px] lg:pt-[120px]",
				)}
			>
				<div className="wrap flex items-start gap-4 py-3 lg:items-center lg:gap-6">
					<Icon name="cloud-lightning" className="mt-0.5 size-6 shrink-0 text-wheat lg:mt-0" />
					<div className="min-w-0 grow text-[15px] leading-snug lg:text-base lg:flex lg:items-center lg:gap-8">
						<p className="lg:grow">
							<b className="font-semibold">{notice.title}.</b> {notice.advice} Wire down or someone hurt?{" "}
							<span className="whitespace-nowrap">
								<EmergencyText>Call 911 first.</EmergencyText>
							</span>
						</p>
						<p className="mt-1 flex flex-wrap items-center gap-x-5 lg:mt-0 lg:shrink-0">
							<a href={phone.href} className={linkClass}>
								<Icon name="phone" className="size-4" />
								<span className="lining">
									<span className="max-sm:sr-only">Tree down? </span>
									{phone.label}
								</span>
							</a>
							<Link to="/services/storm-damage-emergency" className={linkClass}>
								What to do
							</Link>
						</p>
					</div>
					<button
						type="button"
						// hidden until the script runs, because it can't be dismissed without one
						className={classes(
							"-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md focus-visible:outline-wheat max-lg:-mt-1.5",
							dismissedId === undefined && "invisible",
						)}
						onClick={() => dismiss(id)}
					>
						<Icon name="x" />
						<span className="sr-only">Dismiss storm notice</span>
					</button>
				</div>
			</aside>
			<script nonce={props.nonce} suppressHydrationWarning>
				{beforePaint}
			</script>
		</>
	);
}

const linkClass =
	"inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-wheat lg:min-h-8";

const listeners = new Set<() => void>();
/** If the browser has no session storage, the notice stays dismissed until the next page load. */
let dismissedInMemory: string | null = null;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function readDismissed(): string | null {
	try {
		return dismissedInMemory ?? sessionStorage.getItem(storageKey);
	} catch {
		return dismissedInMemory;
	}
}

function dismiss(id: string): void {
	dismissedInMemory = id;
	try {
		sessionStorage.setItem(storageKey, id);
	} catch {}
	for (const listener of listeners) listener();
}
