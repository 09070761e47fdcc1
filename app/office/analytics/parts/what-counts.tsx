import { Link } from "react-router";

/** What the numbers are, and what they leave out. */
export function WhatCounts() {
	return (
		<section aria-labelledby="what-counts" className="rounded-lg border border-line bg-card px-4 py-3">
			<h2 id="what-counts" className="text-[21px]">
				What counts
			</h2>
			<ul className="mt-2 grid max-w-[80ch] list-disc gap-1.5 pl-5 text-ink-2">
				<li>
					A visitor is one browser on one day. We can't recognize anyone on another day, so a person who comes back
					tomorrow counts again.
				</li>
				<li>
					Public pages count once a browser has them open. Customers' private links, accounts, and this back office
					never count.
				</li>
				<li>
					Left out: signed-in staff, bots, link previews, browsers that ask not to be tracked, and people who leave
					within the first few seconds.
				</li>
				<li>No cookies are set, and no IP addresses are stored. Where visitors live isn't recorded.</li>
				<li>Days begin at midnight in the company's time zone. Today counts up to now.</li>
			</ul>
			<p className="mt-2 text-ink-2">
				The{" "}
				<Link to="/privacy" reloadDocument className="underline underline-offset-4">
					privacy page
				</Link>{" "}
				tells visitors the same.
			</p>
		</section>
	);
}
