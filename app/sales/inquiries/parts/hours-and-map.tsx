import { Link } from "react-router";
import { AreaMap } from "#app/content/places/area-map.tsx";
import type { Drawing } from "#app/content/places/places.server.ts";

/** When somebody answers, and how far we drive. */
export function HoursAndMap(props: {
	hours: string[];
	phone: { href: string; words: string };
	town: string;
	map: Drawing;
	className?: string;
}) {
	return (
		<section aria-labelledby="hours" className={props.className}>
			<h2 id="hours" className="text-xl leading-tight">
				Hours
			</h2>
			<ul className="lining mt-2">
				{props.hours.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<p className="mt-2 text-ink-2">
				We answer{" "}
				<a
					href={props.phone.href}
					className="lining font-semibold whitespace-nowrap text-ink underline underline-offset-4"
				>
					{props.phone.words}
				</a>{" "}
				in these hours. The form is open at any time.
			</p>
			<h2 className="mt-8 text-xl leading-tight">Our yard and how far we drive</h2>
			<AreaMap
				map={props.map}
				label={`Map with our yard in ${props.town} and rings at 15, 35 and 60 miles`}
				className="mt-3 rounded-sheet"
			/>
			<p className="mt-3 text-ink-2">
				{props.town}.{" "}
				<Link to="/service-areas" className="underline underline-offset-4">
					See the towns
				</Link>
			</p>
		</section>
	);
}
