import { Link } from "react-router";
import { OpenNow } from "#app/content/contact-card/open-now.tsx";
import { quoteLink } from "#app/content/pages/quote-link.ts";
import type { ReachNow } from "#app/people/company/reach.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";

type Step = { title: string; short: string; text: string };

/** `short`: the title on a phone, where the whole order fits on the first screen. */
const steps: readonly Step[] = [
	{
		title: "Someone is hurt or trapped, or you smell gas: call 911",
		short: "Someone's hurt or trapped, or you smell gas: call 911",
		text: "Get out and away from the tree, then call 911. Don't lift or cut anything.",
	},
	{
		title: "A wire is down or touching the tree: call 911, then your electric utility",
		short: "A wire down or on the tree: stay at least 35 feet away and call 911, then your utility",
		text: "Stay at least 35 feet (11 m) away from it and from anything it touches, even a fence or a puddle. The utility's number is on your bill. No crew can start until the utility says the line is dead.",
	},
	{
		title: "The tree is on the house, or a limb is hanging",
		short: "Tree on the house, or a limb hanging: leave the rooms under it",
		text: "Leave the rooms under the tree or limb by a door that's clear of it. Outside, keep everyone back at least one and a half times its height.",
	},
	{
		title: "Take two photos from a safe place, then call us",
		short: "Take two photos from a safe place, then call us",
		text: "One of the whole tree, one of the spot where it broke or came to rest. Nearly everything else is better left for daylight.",
	},
];

/** What to do in a tree emergency, in order, beside whom to call. A phone has all of it on the first screen. */
export default function Emergency({ reach, service }: { reach: ReachNow; service: string }) {
	return (
		<section
			aria-labelledby="emergency"
			className="wrap grid grid-cols-1 gap-x-16 gap-y-4 pb-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-y-8 lg:pb-20 xl:grid-cols-[minmax(0,1fr)_420px]"
		>
			<div className="max-lg:order-2">
				<h2 id="emergency" className="text-[22px] leading-tight lg:text-[40px]">
					Right now, in this order
				</h2>
				<ol className="mt-2.5 grid gap-2 lg:mt-6 lg:gap-5">
					{steps.map(({ title, short, text }, index) => (
						<li key={title} className="flex gap-3 lg:gap-4">
							<NumberDisc number={index + 1} />
							<div className="min-w-0">
								<h3 className="text-[17px] leading-snug lg:text-xl lg:leading-8">
									<span className="lg:hidden">
										<EmergencyText>{short}</EmergencyText>
									</span>
									<span className="max-lg:hidden">
										<EmergencyText>{title}</EmergencyText>
									</span>
								</h3>
								<p className="mt-0.5 max-w-[60ch] max-lg:hidden">
									<EmergencyText>{text}</EmergencyText>
								</p>
							</div>
						</li>
					))}
				</ol>
				<p className="mt-2 lg:mt-6">
					<Link to="/fun/tree-emergency-button" className={`${linkClass} inline-block py-1 font-semibold`}>
						Not sure how bad it is? Answer four questions
					</Link>
				</p>
				<ul className="mt-4 grid gap-3 lg:hidden" aria-label="More about each step">
					{steps.map(({ text }) => (
						<li key={text}>
							<EmergencyText>{text}</EmergencyText>
						</li>
					))}
				</ul>
			</div>
			<div className="self-start rounded-sheet border-2 border-ink bg-card px-4 py-2.5 max-lg:order-1 lg:p-7">
				<a
					href={reach.phone.href}
					className="lining inline-flex min-h-12 flex-wrap items-center gap-x-3 rounded-sm font-display text-[min(28px,8.6vw)] leading-none whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:text-[34px]"
				>
					<Icon name="phone" className="size-6" />
					{reach.phone.label}
				</a>
				<OpenNow open={reach.open} className="font-semibold max-lg:text-base lg:mt-1" />
				{reach.nights && <p className="max-lg:text-base max-lg:leading-snug lg:mt-1">{reach.nights}</p>}
				{reach.noAnswer && (
					<p className="mt-1.5 border-line max-lg:text-base max-lg:leading-snug lg:mt-4 lg:border-t lg:pt-4">
						<b className="font-semibold">If no one answers:</b> {reach.noAnswer}
					</p>
				)}
				{reach.hours.length > 0 && (
					<p className="lining mt-4 border-t border-line pt-4 text-base text-ink-2 max-lg:hidden">
						{reach.hours.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</p>
				)}
				<Link to={quoteLink({ service })} className={`${buttonClass()} mt-5 w-full max-lg:hidden`}>
					<Icon name="camera" />
					Send two photos
				</Link>
			</div>
		</section>
	);
}

const linkClass = "rounded-sm underline underline-offset-4 hover:decoration-2";
