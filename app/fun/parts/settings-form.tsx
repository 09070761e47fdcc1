import { memo, useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { resultParam, type Settings, settingsFromForm, settingsQuery } from "../settings-url.ts";

/**
 * The URL is updated only after a pause: browsers reject a page that rewrites its URL about 100 times within seconds.
 */
const urlDelayMs = 200;

/** The visitor's current settings, starting with those the loader read from the URL. The URL follows every change. */
export function useSettings<S extends object>(
	settings: Settings<S>,
	first: S,
): [S, (next: S | ((values: S) => S)) => void] {
	const [values, change] = useState(first);
	const touched = useRef(false);
	useEffect(() => {
		if (!touched.current) return;
		const wait = setTimeout(() => history.replaceState(history.state, "", settingsQuery(settings, values)), urlDelayMs);
		return () => clearTimeout(wait);
	}, [settings, values]);
	const update = useCallback((next: S | ((values: S) => S)) => {
		touched.current = true;
		change(next);
	}, []);
	return [values, update];
}

/**
 * A form whose fields are named after the settings. With JavaScript it updates while the visitor types; without it, the
 * button submits.
 */
export function SettingsForm<S extends object>(props: {
	settings: Settings<S>;
	label: string;
	onSet: (values: S) => void;
	className?: string;
	/** shows the button while scripts are on their way, which then moves what is below it */
	buttonUntilScripts?: true;
	children: React.ReactNode;
}) {
	return (
		<form
			method="get"
			aria-label={props.label}
			className={props.className}
			onInput={({ currentTarget }) => {
				props.onSet(settingsFromForm(props.settings, new FormData(currentTarget)));
			}}
			onBlur={({ target }) => showUsedNumber(props.settings, target)}
			onSubmit={(event) => event.preventDefault()}
		>
			<ResultParam />
			{props.children}
			<button
				type="submit"
				className={classes(
					buttonClass({ tone: "moss" }),
					"mt-6",
					props.buttonUntilScripts ? "[html[data-live]_&]:hidden" : "without-scripts",
				)}
			>
				Show result
			</button>
		</form>
	);
}

/** A number out of range is replaced by the one that the result is based on. */
function showUsedNumber<S extends object>(settings: Settings<S>, field: EventTarget): void {
	if (!(field instanceof HTMLInputElement) || field.type !== "number" || field.validity.valid) return;
	const setting = settings[field.name as keyof S];
	if (setting) field.value = setting.format(setting.parse(field.value) ?? setting.defaultValue);
}

const ResultParam = memo(function ResultParam() {
	return <input type="hidden" name={resultParam} value="1" />;
});
