import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { StormNotice } from "./storm.ts";

const key = "storm-put-away";

// Runs where it stands, before the page is painted: who has put the notice away sees neither it nor a jump.
const beforePaint = `try{if(sessionStorage.getItem("${key}")===document.currentScript.previousElementSibling.id)document.currentScript.previousElementSibling.hidden=true}catch{}`;

/**
 * What to do in a storm and whom to call, right under the header of a public page. It can be put away for the visit.
 * `nonce` of the page's policy; the page cache turns it into a hash. `underHeader`: the header lies over it.
 */
export default function StormBanner(props: {
	notice: StormNotice;
	phone: { href: string; words: string };
	nonce?: string;
	underHeader?: boolean;
}) {
	const { notice, phone } = props;
	const id = `storm-${notice.id.replaceAll(/\W+/g, "-").toLowerCase()}`;
	const seen = useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined);
	if (seen === id) return null;
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
							<b className="font-semibold">{notice.title}.</b> {notice.what} Wire down or somebody hurt:{" "}
							<span className="whitespace-nowrap">911 first.</span>
						</p>
						<p className="mt-1 flex flex-wrap items-center gap-x-5 lg:mt-0 lg:shrink-0">
							<a href={phone.href} className={link}>
								<Icon name="phone" className="size-4" />
								<span className="lining">
									<span className="max-sm:sr-only">Tree down? </span>
									{phone.words}
								</span>
							</a>
							<Link to="/services/storm-damage-emergency" className={link}>
								What to do
							</Link>
						</p>
					</div>
					<button
						type="button"
						// without script it could not be put away
						className={classes(
							"-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md focus-visible:outline-wheat max-lg:-mt-1.5",
							seen === undefined && "invisible",
						)}
						onClick={() => putAway(id)}
					>
						<Icon name="x" />
						<span className="sr-only">Put the storm notice away</span>
					</button>
				</div>
			</aside>
			<script nonce={props.nonce} suppressHydrationWarning>
				{beforePaint}
			</script>
		</>
	);
}

const link =
	"inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-wheat lg:min-h-8";

const listeners = new Set<() => void>();
/** where the browser keeps nothing, the notice stays away at least until the next page is loaded */
let putAwayHere: string | null = null;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function read(): string | null {
	try {
		return putAwayHere ?? sessionStorage.getItem(key);
	} catch {
		return putAwayHere;
	}
}

function putAway(id: string): void {
	putAwayHere = id;
	try {
		sessionStorage.setItem(key, id);
	} catch {}
	for (const listener of listeners) listener();
}
