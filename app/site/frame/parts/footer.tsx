import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { NewsletterSignup } from "#app/messaging/newsletter/signup.tsx";
import { services } from "#app/trade/services.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import treeline from "#art/marks/treeline-1920.webp";
import type { SiteFrame } from "../frame.server.ts";
import { isSoundOn, onSound, setSound } from "../logo-sound.ts";
import { legalLinks, quickLinks, type SiteLink, servicePath } from "../site-map.ts";

const link =
	"inline-flex items-center gap-2 rounded-sm py-1 underline-offset-4 hover:underline focus-visible:outline-wheat";

export function Footer({ frame }: { frame: SiteFrame }) {
	const mask = `url(${treeline}) bottom / cover no-repeat`;
	return (
		<footer className="relative mt-16 [content-visibility:auto] [contain-intrinsic-size:auto_620px] lg:mt-28">
			<div aria-hidden="true" className="h-[84px] bg-wood lg:h-[150px]" style={{ mask, WebkitMask: mask }} />
			<div className="-mt-px bg-wood text-base text-print-paper">
				<div className="wrap grid grid-cols-2 gap-x-12 gap-y-10 pt-10 pb-28 lg:grid-cols-[1.1fr_.6fr_.8fr_1.3fr] lg:pt-14 lg:pb-10">
					<Contact frame={frame} />
					<LinkList label="Quick links" links={quickLinks} />
					<LinkList
						label="Services"
						links={services.map(({ slug, title }) => ({ to: servicePath(slug), label: title }))}
					/>
					<section aria-labelledby="footer-newsletter" className="max-lg:col-span-2">
						<h2 id="footer-newsletter" className="mb-2 font-sans text-sm font-semibold text-[#c9d1be]">
							Tree news by mail
						</h2>
						<NewsletterSignup source="footer" compact />
					</section>
					<LastLine frame={frame} />
				</div>
			</div>
		</footer>
	);
}

function Contact({ frame }: { frame: SiteFrame }) {
	const facts = [frame.town, ...frame.hours, frame.emergencyNote, insurance(frame), license(frame)].filter(Boolean);
	return (
		<div className="max-lg:col-span-2">
			<a href={frame.phone.href} className={`lining font-display text-[26px] whitespace-nowrap ${link}`}>
				{frame.phone.words}
			</a>
			<p>
				<a href={`mailto:${frame.email}`} className={`underline ${link} [overflow-wrap:anywhere]`}>
					{frame.email}
				</a>
			</p>
			<p className="mt-3 leading-relaxed text-[#c9d1be]">
				{facts.map((words) => (
					<span key={words} className="block">
						{words}
					</span>
				))}
			</p>
		</div>
	);
}

function insurance({ insurer, insurancePolicy }: SiteFrame): string {
	if (!insurer) return "";
	return insurancePolicy ? `Insured by ${insurer}, policy ${insurancePolicy}` : `Insured by ${insurer}`;
}

function license({ licence }: SiteFrame): string {
	return licence && `License ${licence}`;
}

function LinkList({ label, links }: { label: string; links: SiteLink[] }) {
	return (
		<nav aria-label={label}>
			<h2 className="mb-2 font-sans text-sm font-semibold text-[#c9d1be]">{label}</h2>
			<ul className="grid lg:gap-1">
				{links.map(({ to, label: words }) => (
					<li key={to}>
						<Link to={to} prefetch="intent" className={`${link} max-lg:min-h-11`}>
							{words}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function LastLine({ frame }: { frame: SiteFrame }) {
	const social = [
		{ to: frame.facebook, label: "Facebook", icon: "facebook" as const },
		{ to: frame.instagram, label: "Instagram", icon: "instagram" as const },
	].filter(({ to }) => to);
	return (
		<div className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-print-paper/20 pt-5 text-sm text-[#c9d1be]">
			<span className="lining">
				© {frame.year} {frame.name}
			</span>
			{legalLinks.map(({ to, label }) => (
				<Link key={to} to={to} className={link}>
					{label}
				</Link>
			))}
			{social.map(({ to, label, icon }) => (
				<a key={label} href={to} rel="noopener" className={link}>
					<Icon name={icon} /> {label}
				</a>
			))}
			<SoundSwitch />
		</div>
	);
}

/** Mutes the logo's knock. There is no sound to mute before the page's script runs: until then its place is empty. */
function SoundSwitch() {
	const on = useSyncExternalStore<boolean | null>(onSound, isSoundOn, () => null);
	return (
		<button
			type="button"
			className={classes(link, "ml-auto min-h-9 whitespace-nowrap noscript:hidden", on === null && "invisible")}
			onClick={() => setSound(!on)}
		>
			<Icon name={on ? "volume-2" : "volume-x"} /> {on ? "Sound is on" : "Sound is off"}
		</button>
	);
}
