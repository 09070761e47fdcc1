import { Link } from "react-router";
import { type ChangedTexts, fillText } from "#app/content/pages/changed-texts.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { HeroImage } from "#app/ui/hero-image.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { StormNotice } from "#app/weather/storm.ts";
import type { SiteFrame } from "../frame.server.ts";
import { heroTexts, stormTexts } from "../hero-texts.ts";
import type { Scene } from "../scenes.server.ts";
import { quotePath, stormPath } from "../site-map.ts";

type Phone = SiteFrame["phone"];

/** `town` is the company's; `texts`: those that were changed. */
type HeroProps = { scene: Scene; storm: StormNotice | null; phone: Phone; town: string; texts?: ChangedTexts };

/** The scene of the season, at dusk in the dark theme, or of a storm, with the headline. */
export function Hero({ scene, storm, phone, town, texts }: HeroProps) {
	return (
		<section
			data-mood={storm ? "storm" : undefined}
			className={classes(
				"on-picture relative min-h-[780px] overflow-hidden lg:min-h-[min(880px,61vw)]",
				storm ? "text-print-paper" : "text-on-scene",
			)}
			style={{ backgroundColor: `light-dark(${scene.light.sky}, ${scene.dark.sky})` }}
		>
			<HeroImage
				wide={scene.light.wide}
				phone={scene.light.phone}
				dark={storm ? undefined : scene.dark}
				alt={`A print of a hill farm ${scene.alt}, a red barn and a wire fence.`}
				className="absolute inset-x-0 bottom-0 h-full w-full object-cover object-bottom max-sm:h-auto"
			/>
			<div className="grain absolute inset-0" />
			<div className={storm ? stormShade : duskShade} />
			<div
				className={classes(
					"wrap relative pt-[100px] pb-[190px] lg:pt-[146px] lg:pb-[100px]",
					// the storm notice above already leaves room for the header
					"group-has-[[data-storm-banner]:not([hidden])]/page:pt-8 lg:group-has-[[data-storm-banner]:not([hidden])]/page:pt-14",
				)}
			>
				{storm ? (
					<StormText phone={phone} changed={texts} />
				) : (
					<DefaultText phone={phone} town={town} changed={texts} />
				)}
			</div>
			<svg
				aria-hidden="true"
				viewBox="0 0 1440 70"
				preserveAspectRatio="none"
				className="absolute inset-x-0 -bottom-px h-10 w-full text-paper lg:h-[70px]"
			>
				<path fill="currentColor" d="M0 70V46C210 8 470 2 760 26s470 34 680 6v38z" />
			</svg>
		</section>
	);
}

type TextProps = { phone: Phone; changed?: ChangedTexts };

function DefaultText({ phone, town, changed }: TextProps & { town: string }) {
	const text = { ...heroTexts, ...changed };
	return (
		<>
			<h1 className="max-w-[11ch] text-hero">{text.heroTitle}</h1>
			<p className="mt-6 max-w-[43ch] text-lead font-medium">{fillText(text.heroText, { town })}</p>
			<Buttons>
				<Link to={quotePath} className={buttonClass({ tone: "barn", size: "hero" })}>
					{text.heroButton}
				</Link>
				<a href={phone.href} data-theme="light" className={secondButtonClass}>
					<Icon name="phone" />
					<span className="lining">{phone.label}</span>
				</a>
			</Buttons>
		</>
	);
}

function StormText({ phone, changed }: TextProps) {
	const text = { ...stormTexts, ...changed };
	return (
		<>
			<h1 className="max-w-[12ch] text-hero">{text.stormTitle}</h1>
			<p className="mt-6 max-w-[40ch] text-lead font-medium">{text.stormText}</p>
			<Buttons>
				<a href={phone.href} className={buttonClass({ tone: "barn", size: "hero" })}>
					<Icon name="phone" />
					<span className="lining">Call {phone.label}</span>
				</a>
				<Link to={stormPath} data-theme="light" className={secondButtonClass}>
					<Icon name="camera" />
					{text.stormButton}
				</Link>
			</Buttons>
		</>
	);
}

function Buttons({ children }: { children: React.ReactNode }) {
	return (
		<div data-hero-actions="" className="mt-8 flex w-fit flex-wrap gap-3">
			{children}
		</div>
	);
}

/** In the dark theme the glow over the hills is too bright behind the text. */
const duskShade = "absolute inset-0 bg-[linear-gradient(to_right,light-dark(#0000,#101a2ef0),#0000_75%)]";
/** Darkens the hills behind the text but not the upper edge, which blends into the notice above. */
const stormShade =
	"absolute inset-0 bg-[linear-gradient(to_right,#162328bf,#16232800_70%)] mask-[linear-gradient(to_top,#000_60%,#0000)] max-lg:bg-[linear-gradient(to_right,#162328bf,#16232800_110%)]";
const secondButtonClass = classes(buttonClass({ size: "hero" }), "border-0! bg-card! px-6");
