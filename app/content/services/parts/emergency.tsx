import { Link } from "react-router";
import { OpenNow } from "#app/content/contact-card/open-now.tsx";
import { quoteLink } from "#app/content/pages/quote-link.ts";
import type { ReachNow } from "#app/people/company/reach.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";

/** What to do in a tree emergency, in order, beside whom to call. */
export default function Emergency({ reach, service }: { reach: ReachNow; service: string }) {
	return (
		<section
			aria-labelledby="emergency"
			className="wrap grid grid-cols-1 gap-x-16 gap-y-5 pb-14 lg:gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:pb-20 xl:grid-cols-[minmax(0,1fr)_420px]"
		>
			<div>
				<h2 id="emergency" className="text-[28px] leading-tight lg:text-[40px]">
					Right now, in this order
				</h2>
				<ol className="mt-6 grid gap-5">
					<Step number={1} title="Someone is hurt or trapped, or you smell gas: 911">
						Get out and away from the tree, then call{" "}
						<a href="tel:911" className={linkClass}>
							911
						</a>
						. Don't lift or cut anything.
					</Step>
					<Step number={2} title="A wire is down or touching the tree: 911, then your electric utility">
						Stay at least 35 feet (11 m) away from it and from anything it touches, even a fence or a puddle. The
						utility's number is on your bill. No crew can start until the utility says the line is dead.
					</Step>
					<Step number={3} title="The tree is on the house, or a limb is hanging">
						Leave the rooms under the tree or limb by a door that's clear of it. Outside, keep everyone back at least
						one and a half times its height.
					</Step>
					<Step number={4} title="Take two photos from a safe place, then call us">
						One of the whole tree, one of the spot where it broke or came to rest. Nearly everything else is better left
						for daylight.
					</Step>
				</ol>
				<p className="mt-6">
					<Link to="/fun/tree-emergency-button" className={`${linkClass} inline-block py-1 font-semibold`}>
						Not sure how bad it is? Answer four questions
					</Link>
				</p>
			</div>
			<div className="self-start rounded-sheet border-2 border-ink bg-card p-5 lg:p-7">
				<a
					href={reach.phone.href}
					className="lining inline-flex min-h-12 flex-wrap items-center gap-x-3 rounded-sm font-display text-[min(30px,8.6vw)] leading-none whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:text-[34px]"
				>
					<Icon name="phone" className="size-6" />
					{reach.phone.label}
				</a>
				<OpenNow open={reach.open} className="mt-1 font-semibold" />
				{reach.nights && <p className="mt-1">{reach.nights}</p>}
				{reach.noAnswer && (
					<p className="mt-4 border-t border-line pt-4">
						<b className="font-semibold">If no one answers:</b> {reach.noAnswer}
					</p>
				)}
				{reach.hours.length > 0 && (
					<p className="lining mt-4 border-t border-line pt-4 text-base text-ink-2">
						{reach.hours.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</p>
				)}
				<Link to={quoteLink({ service })} className={`${buttonClass()} mt-5 w-full`}>
					<Icon name="camera" />
					Send two photos
				</Link>
			</div>
		</section>
	);
}

const linkClass = "rounded-sm underline underline-offset-4 hover:decoration-2";

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
	return (
		<li className="flex gap-4">
			<NumberDisc number={number} />
			<div className="min-w-0">
				<h3 className="text-xl leading-8">{title}</h3>
				<p className="mt-0.5 max-w-[60ch]">{children}</p>
			</div>
		</li>
	);
}
