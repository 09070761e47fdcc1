import { Link } from "react-router";
import { AreaMap } from "#app/content/places/area-map.tsx";
import type { AreaMapData } from "#app/content/places/places.server.ts";

/** Business hours, once the owner has confirmed them, and the area we serve. */
export function HoursAndMap(props: {
	hours: string[];
	phone: { href: string; label: string };
	town: string;
	map: AreaMapData;
	/** who answers outside these hours; "" until entered */
	nights: string;
	className?: string;
}) {
	return (
		<section aria-label="Hours and area" className={props.className}>
			{props.hours.length > 0 && (
				<div className="mb-8">
					<h2 className="text-xl leading-tight">Hours</h2>
					<ul className="lining mt-2">
						{props.hours.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
					<p className="mt-2 text-ink-2">
						Call us at{" "}
						<a
							href={props.phone.href}
							className="lining font-semibold whitespace-nowrap text-ink underline underline-offset-4"
						>
							{props.phone.label}
						</a>{" "}
						during these hours, or send the form any time.
					</p>
					{props.nights && (
						<p className="mt-2 text-ink-2">
							<b className="font-semibold text-ink">Nights and weekends:</b> {props.nights}
						</p>
					)}
				</div>
			)}
			<h2 className="text-xl leading-tight">Where we work</h2>
			<AreaMap
				map={props.map}
				label={`Map centered on our yard in ${props.town}, with rings at 15, 35 and 60 miles`}
				className="mt-3 rounded-sheet"
			/>
			<p className="mt-3 text-ink-2">
				{props.town}.{" "}
				<Link to="/service-areas" className="underline underline-offset-4">
					See all service areas
				</Link>
			</p>
		</section>
	);
}
