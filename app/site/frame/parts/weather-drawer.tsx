import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Drawer } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Weather, WeatherType } from "#app/weather/weather.ts";
import { quotePath } from "../site-map.ts";
import { formatTimeAgo } from "../time-ago.ts";
import { weatherIcons } from "./weather-icons.ts";

const workNotes: Record<WeatherType, { label: string; text: string }> = {
	sunny: { label: "Sunny", text: "A good day for almost any tree work." },
	cloudy: { label: "Cloudy", text: "Good for any tree work." },
	rainy: { label: "Rainy", text: "Light rain is fine for work on the ground. No one climbs in a thunderstorm." },
	snowy: { label: "Snowy", text: "Frozen ground supports machines without ruts." },
	fall: { label: "Fall", text: "Leaves are coming down. Time to plan your cleanup." },
	windy: { label: "Windy", text: "Climbing waits until the wind drops and it's safe." },
};

const types = Object.keys(workNotes) as WeatherType[];

/** The current weather in detail, and what each kind of weather means for tree work. */
export default function WeatherDrawer(props: { open: boolean; weather: Weather; onClose: () => void }) {
	const { weather } = props;
	const age = weather.observedAt && formatTimeAgo(weather.observedAt, Date.now());
	const current = weather.observedAt ? weather.type : null;
	return (
		<Drawer open={props.open} onClose={props.onClose} title={`Weather in ${weather.location}`}>
			<p className="flex items-center gap-4">
				<Icon name={weatherIcons[weather.type]} className="size-14" />
				<span>
					{age && <span className="lining block font-display text-[44px] leading-none">{weather.temp}°F</span>}
					<span className="mt-1 block">{weather.description}</span>
				</span>
			</p>
			<p className="mt-4 text-base text-ink-2">
				{weather.wind && <span className="block">Wind: {weather.wind}</span>}
				{age && <span className="block">Measured {age}</span>}
				<span className="block">Updates every 10 minutes</span>
			</p>
			<h3 className="mt-8 text-[21px]">What it means for tree work</h3>
			<ul className="mt-3">
				{types.map((type) => (
					<li
						key={type}
						aria-current={type === current || undefined}
						className={classes(
							"flex gap-4 rounded-md px-3 py-2.5",
							type === current && "bg-moss-tint outline-2 outline-transparent",
						)}
					>
						<Icon name={weatherIcons[type]} className="mt-0.5 size-6" />
						<span className="text-base leading-snug">
							<span className="block font-semibold">
								{workNotes[type].label}
								{type === current && <span className="font-normal"> (now)</span>}
							</span>
							{workNotes[type].text}
						</span>
					</li>
				))}
			</ul>
			<Link to={quotePath} onClick={props.onClose} className={classes(buttonClass({ tone: "barn" }), "mt-7 w-full")}>
				Get a quote
			</Link>
		</Drawer>
	);
}
