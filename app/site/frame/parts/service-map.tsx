import { Link } from "react-router";
import { AreaMap } from "#app/content/places/area-map.tsx";
import type { AreaMapData } from "#app/content/places/places.server.ts";
import contours from "#art/marks/topo.svg";
import type { BelowTexts } from "../below-the-hero-texts.ts";
import { placePath } from "../site-map.ts";

export type Town = { slug: string; cityName: string; distance: number };

type MapProps = {
	areas: Town[];
	map: AreaMapData;
	town: string;
	text: Pick<BelowTexts, "areasTitle" | "areasText">;
};

/** The list of towns with their distances. The map beside it only illustrates the list. */
export function ServiceMap({ areas, map, town, text }: MapProps) {
	const mask = `url(${contours}) center / cover`;
	return (
		<section
			id="areas"
			aria-labelledby="areas-title"
			// the background continues under the tree line of the footer
			className="relative -mb-[148px] overflow-hidden bg-paper-2 pb-[132px] lg:-mb-[262px] lg:pb-[190px]"
		>
			<div aria-hidden="true" className="absolute inset-0 bg-moss opacity-[.14]" style={{ mask, WebkitMask: mask }} />
			<div className="wrap relative py-16 lg:min-h-[700px] lg:py-28">
				<div className="lg:w-[41%]">
					<h2 id="areas-title" className="text-section">
						{text.areasTitle}
					</h2>
					<p className="mt-5 max-w-[40ch] text-ink-2">{text.areasText}</p>
					<ul className="mt-7 grid two-columns gap-x-8 sm:grid-cols-3 lg:grid-cols-2 lg:gap-x-6 xl:grid-cols-3">
						{areas.map(({ slug, cityName, distance }) => (
							<li key={slug} className="border-b border-line-strong/40">
								<Link
									to={placePath(slug)}
									className="flex min-h-11 items-center justify-between gap-2 rounded-sm text-base underline-offset-4 hover:underline lg:text-[15px]"
								>
									<span>{cityName}</span>
									<span className="lining text-sm whitespace-nowrap text-ink-2">{distance} mi</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			</div>
			<AreaMap
				map={map}
				label={`Map of the counties around ${town} with rings at 15, 35 and 60 miles`}
				fit="xMidYMid slice"
				className="relative max-lg:aspect-[9/8] lg:absolute lg:top-0 lg:right-0 lg:h-[560px] xl:h-[640px] min-[90rem]:h-[800px] lg:w-[58%] lg:mask-[linear-gradient(to_left,#000_90%,#0000),linear-gradient(#000_88%,#0000)] lg:mask-intersect"
			/>
		</section>
	);
}
