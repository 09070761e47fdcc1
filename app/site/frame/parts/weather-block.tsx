import { useState } from "react";
import { useApi } from "#app/platform/use-api.ts";
import { classes } from "#app/ui/classes.ts";
import { withDialogStyles } from "#app/ui/dialog-styles.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unavailable, unknownWeather, type Weather } from "#app/weather/weather.ts";
import { formatTimeAgo } from "../time-ago.ts";
import { useLazyPart } from "./use-lazy-part.ts";
import { weatherIcons } from "./weather-icons.ts";

/** milliseconds */
const refreshInterval = 600_000;
const loadDrawer = withDialogStyles(() => import("./weather-drawer.tsx"));

/** The current weather, requested again every ten minutes. Defaults until the first answer. */
function useWeather(): Weather {
	const { data, error } = useApi<Weather>("/api/weather", { every: refreshInterval });
	return data ?? (error ? { ...unknownWeather, description: unavailable } : unknownWeather);
}

/** Icon, temperature, place and description, at a fixed width. Opens the drawer. Invisible without JavaScript. */
export function WeatherBlock({ className }: { className?: string }) {
	const weather = useWeather();
	const { temp, type, location, description, observedAt, stale } = weather;
	const [open, setOpen] = useState(false);
	const { Component: Drawer, loadComponent, intentProps } = useLazyPart(loadDrawer);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => {
					loadComponent();
					setOpen(true);
				}}
				{...intentProps}
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
						{stale && observedAt ? formatTimeAgo(observedAt, Date.now()) : description}
					</span>
				</span>
				<span className="sr-only">, weather details</span>
			</button>
			{Drawer && <Drawer open={open} weather={weather} onClose={() => setOpen(false)} />}
		</>
	);
}
