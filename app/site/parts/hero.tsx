import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import type { Scene } from "../scenes.server.ts";
import { quotePath } from "../site-map.ts";

/** The farm near Stanley as it looks now, with the first words on its sky. The print and its inks are the same in both themes. */
export function Hero({ scene, phone }: { scene: Scene; phone: SiteFrame["phone"] }) {
	return (
		<section
			className="relative h-[780px] overflow-hidden text-print-ink lg:h-[min(880px,61vw)]"
			style={{ backgroundColor: scene.sky }}
		>
			<picture>
				<source media="(max-width: 640px)" srcSet={scene.phone} width="780" height="1026" />
				<img
					src={scene.wide}
					width="1600"
					height="1000"
					fetchPriority="high"
					alt={`A print of a hill farm near Stanley ${scene.alt}, a red barn, a wire fence.`}
					className="absolute inset-x-0 bottom-0 h-full w-full object-cover object-bottom max-sm:h-auto"
				/>
			</picture>
			<div className="grain absolute inset-0" />
			<div className="wrap relative pt-[100px] lg:pt-[146px]">
				<h1 className="max-w-[11ch] text-hero">Steady hands for old trees.</h1>
				<p className="mt-6 max-w-[43ch] text-lead font-medium">
					Pruning, removal and storm work around Stanley, Wisconsin. We walk the yard with you, number every tree, and
					write the price down.
				</p>
				<div data-hero-actions="" className="mt-8 flex w-fit flex-wrap gap-3">
					<Link to={quotePath} className={classes(buttonClass({ tone: "barn", size: "hero" }), focusOnPicture)}>
						Get a written quote
					</Link>
					<a
						href={phone.href}
						data-theme="light"
						className={classes(buttonClass({ size: "hero" }), "border-0! bg-card! px-6", focusOnPicture)}
					>
						<Icon name="phone" />
						<span className="lining">{phone.words}</span>
					</a>
				</div>
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

/** On a picture the focus line needs a paper ring under it. */
const focusOnPicture = "focus-visible:shadow-[0_0_0_5px_var(--color-print-paper)]";
