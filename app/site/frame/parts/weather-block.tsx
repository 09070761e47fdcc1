import { useState } from "react";
import { useAnswer } from "#app/platform/use-answer.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unknownWeather, type Weather } from "#app/weather/weather.ts";
import { ageInWords } from "../age.ts";
import { useLatePart } from "./use-late-part.ts";
import { weatherIcons } from "./weather-icons.ts";

const refreshEvery = 600_000;
const loadDrawer = () => import("./weather-drawer.tsx");

/** The weather now; asked for by whatever shows it, and again every ten minutes. */
function useWeather(): Weather {
	return useAnswer<Weather>("/api/weather", { every: refreshEvery }).data ?? unknownWeather;
}

/** Icon, degrees, place and words, of one width whatever the weather. Opens the drawer. Nothing without script. */
export function WeatherBlock({ className }: { className?: string }) {
	const weather = useWeather();
	const { temp, type, location, description, observedAt, stale } = weather;
	const [open, setOpen] = useState(false);
	const { Part: Drawer, fetchPart, intent } = useLatePart(loadDrawer);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => {
					fetchPart();
					setOpen(true);
				}}
				{...intent}
				className={classes(
					"flex min-h-12 items-center gap-2.5 rounded-md px-2 text-left noscript:invisible",
					className,
				)}
			>
				<Icon name={weatherIcons[type]} className="size-7" />
				<span className="min-w-0 grow text-[13px] leading-tight">
					<span className="flex items-baseline gap-2">
						<span className="lining min-w-[2.5em] font-display text-[19px] leading-none">{temp}°F</span>
						<span className="truncate font-semibold">{location}</span>
					</span>
					<span className="mt-1 block truncate">
						{stale && observedAt ? ageInWords(observedAt, Date.now()) : description}
					</span>
				</span>
				<span className="sr-only">, more about the weather</span>
			</button>
			{Drawer && <Drawer open={open} weather={weather} onClose={() => setOpen(false)} />}
		</>
	);
}
