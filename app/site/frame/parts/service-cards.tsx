import { Link } from "react-router";
import { services } from "#app/trade/services.ts";
import { ArtPrint } from "#app/ui/art-print.tsx";
import { ArtPrintCard } from "#app/ui/art-print-card.tsx";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import slice from "#art/marks/cookie.svg";
import ash from "#art/marks/leaf-ash.svg";
import birch from "#art/marks/leaf-birch.svg";
import maple from "#art/marks/leaf-maple.svg";
import storm from "#art/scenes/service-storm-780.avif";
import type { BelowTexts } from "../below-the-hero-texts.ts";
import type { HomePrints } from "../home-prints.server.ts";
import { servicePath } from "../site-map.ts";

/** A decorative picture (empty alt text: the link has a text), loaded lazily. */
function Decoration(props: Omit<React.ComponentProps<"img">, "alt">) {
	return <img alt="" loading="lazy" decoding="async" {...props} />;
}

const pictures = (prints: HomePrints): Record<string, React.ReactNode> => ({
	"tree-trimming-pruning": (
		<ArtPrint of={prints.burOak} sizes="(width < 64rem) 85vw, 640px" className="my-5 w-full lg:my-auto" />
	),
	"tree-removal": <Decoration src={slice} width="230" height="215" className="mx-auto my-5 w-[70%] plate-inks" />,
	"tree-health-assessment": (
		<ArtPrint
			of={prints.spruce}
			sizes="(width < 64rem) 72px, 100px"
			className="mx-auto my-3 h-[150px] w-auto lg:h-[210px]"
		/>
	),
	"yard-cleanup": (
		<span className="my-auto flex items-center justify-center gap-1 py-4">
			<Decoration src={birch} width="70" height="78" className="w-[28%] -rotate-[28deg] plate-inks" />
			<Decoration src={maple} width="70" height="78" className="-mt-6 w-[34%] rotate-[8deg] plate-inks" />
			<Decoration src={ash} width="70" height="78" className="w-[26%] rotate-[38deg] plate-inks" />
		</span>
	),
});

type CardsProps = { prints: HomePrints; text: Pick<BelowTexts, "servicesTitle" | "servicesText"> };

/** A card for each of the five services, the first one large. */
export function ServiceCards({ prints, text }: CardsProps) {
	const pictureBySlug = pictures(prints);
	return (
		<section id="services" aria-labelledby="services-title" className="wrap pb-20 lg:pb-28">
			<h2 id="services-title" className="max-w-[15ch] text-section">
				{text.servicesTitle}
			</h2>
			<p className="mt-4 mb-7 max-w-[52ch] text-ink-2 lg:mb-10">{text.servicesText}</p>
			<ul className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr] lg:gap-5">
				{services.map(({ slug, title, short, summary }, index) => {
					const large = index === 0;
					const plate = `Plate ${index + 1}`;
					return (
						<li key={slug} className={large ? "max-lg:col-span-2 lg:row-span-2" : ""}>
							{slug === "storm-damage-emergency" ? (
								<StormCard plate={plate} to={servicePath(slug)} title={short} text={summary} />
							) : (
								<ArtPrintCard
									to={servicePath(slug)}
									plate={plate}
									specimen={large ? "Bur oak, summer" : undefined}
									title={large ? title : short}
									text={summary}
									picture={pictureBySlug[slug]}
									large={large}
									className={large ? "h-full lg:min-h-[610px]" : "h-full"}
								/>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function StormCard({ to, plate, title, text }: { to: string; plate: string; title: string; text: string }) {
	return (
		<div className="group relative flex h-full min-h-[230px] flex-col keeps-inks overflow-clip rounded-sheet bg-[#14251f] p-5 text-print-paper lg:min-h-[295px] lg:p-7">
			<Decoration
				src={storm}
				width="780"
				height="439"
				className="absolute inset-x-0 top-0 h-4/5 w-full object-cover object-[46%_0]"
			/>
			<span className="absolute inset-0 bg-[linear-gradient(to_top,#0f1d18_20%,#0f1d1880_50%,#0f1d1800_75%)]" />
			<span className="lining relative text-sm">{plate}</span>
			<h3 className="relative mt-auto text-[20px] leading-tight underline-offset-4 group-hover:underline lg:text-2xl">
				<Link
					to={to}
					className="before:absolute before:-inset-[300px] focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-print-paper"
				>
					{title}
				</Link>
			</h3>
			<p className="pointer-events-none relative mt-1.5 text-base max-lg:hidden [&_a]:pointer-events-auto">
				<EmergencyText>{text}</EmergencyText>
			</p>
		</div>
	);
}
