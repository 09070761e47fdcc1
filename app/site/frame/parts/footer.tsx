import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { NewsletterSignup } from "#app/messaging/newsletter/signup.tsx";
import { mailtoUrl } from "#app/platform/email-address.ts";
import { services } from "#app/trade/services.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import treeline from "#art/marks/treeline-1920.webp";
import type { SiteFrame } from "../frame.server.ts";
import { footerTexts } from "../frame-texts.ts";
import { isSoundOn, onSoundChange, setSoundOn } from "../logo-sound.ts";
import { customerLinks, legalLinks, quickLinks, type SiteLink, servicePath } from "../site-map.ts";

const linkClass =
	"inline-flex items-center gap-2 rounded-sm py-1 underline-offset-4 hover:underline focus-visible:outline-wheat";

export function Footer({ frame }: { frame: SiteFrame }) {
	const text = { ...footerTexts, ...frame.texts };
	const { quick = quickLinks, customers = customerLinks } = frame.footerLinks ?? {};
	const mask = `url(${treeline}) bottom / cover no-repeat`;
	return (
		<footer className="relative mt-16 [content-visibility:auto] [contain-intrinsic-size:auto_620px] lg:mt-28">
			<div aria-hidden="true" className="h-[84px] bg-wood lg:h-[150px]" style={{ mask, WebkitMask: mask }} />
			<div className="-mt-px bg-wood text-base text-print-paper">
				<div className="wrap grid two-columns gap-x-6 gap-y-10 pt-10 pb-28 lg:grid-cols-[1.15fr_.6fr_.85fr_.85fr_1.2fr] lg:pt-14 lg:pb-10">
					<Contact frame={frame} />
					<LinkList label={text.quickTitle} links={quick} />
					<LinkList
						label={text.servicesTitle}
						links={services.map(({ slug, title }) => ({ to: servicePath(slug), label: title }))}
					/>
					<LinkList label={text.customersTitle} links={customers} />
					<section aria-labelledby="footer-newsletter" className="max-lg:col-span-full">
						<h2 id="footer-newsletter" className="mb-2 font-sans text-sm font-semibold text-[#c9d1be]">
							{text.newsletterTitle}
						</h2>
						<NewsletterSignup source="footer" compact />
					</section>
					<LegalLine frame={frame} />
				</div>
			</div>
		</footer>
	);
}

function Contact({ frame }: { frame: SiteFrame }) {
	const lines = [frame.town, ...frame.hours, frame.nights, insuranceLine(frame), frame.license].filter(Boolean);
	return (
		<div className="max-lg:col-span-full">
			<a href={frame.phone.href} className={`lining font-display text-[min(26px,11vw)] whitespace-nowrap ${linkClass}`}>
				{frame.phone.label}
			</a>
			<p>
				<a href={mailtoUrl(frame.email)} className={`underline ${linkClass} [overflow-wrap:anywhere]`}>
					{frame.email}
				</a>
			</p>
			<p className="mt-3 leading-relaxed text-[#c9d1be]">
				{lines.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</p>
		</div>
	);
}

function insuranceLine({ insurer, insurancePolicy }: SiteFrame): string {
	if (!insurer) return "";
	return insurancePolicy ? `Insured by ${insurer}, policy ${insurancePolicy}` : `Insured by ${insurer}`;
}

function LinkList({ label, links }: { label: string; links: readonly SiteLink[] }) {
	return (
		<nav aria-label={label}>
			<h2 className="mb-2 font-sans text-sm font-semibold text-[#c9d1be]">{label}</h2>
			<ul className="grid lg:gap-1">
				{links.map(({ to, label: linkLabel }) => (
					<li key={to}>
						<Link to={to} prefetch="intent" className={`${linkClass} max-lg:min-h-11`}>
							{linkLabel}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function LegalLine({ frame }: { frame: SiteFrame }) {
	const social = [
		{ to: frame.facebook, label: "Facebook", icon: "facebook" as const },
		{ to: frame.instagram, label: "Instagram", icon: "instagram" as const },
	].filter(({ to }) => to);
	return (
		<div className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-print-paper/20 pt-5 text-sm text-[#c9d1be]">
			<span className="lining">
				© {frame.year} {frame.name}
			</span>
			{frame.isDemo && (
				<strong className="font-semibold text-wheat">Demo company: people and numbers are made up</strong>
			)}
			{legalLinks.map(({ to, label }) => (
				<Link key={to} to={to} className={linkClass}>
					{label}
				</Link>
			))}
			{social.map(({ to, label, icon }) => (
				<a key={label} href={to} rel="noopener" className={linkClass}>
					<Icon name={icon} /> {label}
				</a>
			))}
			<SoundSwitch />
		</div>
	);
}

/** Mutes the logo's sound. Invisible until the scripts run, because there is no sound before that. */
function SoundSwitch() {
	const on = useSyncExternalStore<boolean | null>(onSoundChange, isSoundOn, () => null);
	return (
		<button
			type="button"
			className={classes(linkClass, "ml-auto min-h-9 whitespace-nowrap noscript:hidden", on === null && "invisible")}
			onClick={() => setSoundOn(!on)}
		>
			<Icon name={on ? "volume-2" : "volume-x"} /> {on ? "Logo sound is on" : "Logo sound is off"}
		</button>
	);
}
