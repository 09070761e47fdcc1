import { memo, useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { type Settings, settingsIn, told, writeSettings } from "../address.ts";

/** The address waits for a slider to rest: browsers refuse a page that writes theirs a hundred times in some seconds. */
const restMs = 200;

/** What the visitor has set, beginning with what the loader read of the address; the address follows every change. */
export function useSettings<S extends object>(
	settings: Settings<S>,
	first: S,
): [S, (next: S | ((set: S) => S)) => void] {
	const [set, change] = useState(first);
	const touched = useRef(false);
	useEffect(() => {
		if (!touched.current) return;
		const wait = setTimeout(() => history.replaceState(history.state, "", writeSettings(settings, set)), restMs);
		return () => clearTimeout(wait);
	}, [settings, set]);
	const follow = useCallback((next: S | ((set: S) => S)) => {
		touched.current = true;
		change(next);
	}, []);
	return [set, follow];
}

/** Plain fields named as the settings. They answer while one types; without script the button asks the server. */
export function SettingsForm<S extends object>(props: {
	settings: Settings<S>;
	label: string;
	onSet: (set: S) => void;
	className?: string;
	children: React.ReactNode;
}) {
	return (
		<form
			method="get"
			aria-label={props.label}
			className={props.className}
			onInput={({ currentTarget }) => {
				props.onSet(settingsIn(props.settings, new FormData(currentTarget)));
			}}
			onSubmit={(event) => event.preventDefault()}
		>
			<Told />
			{props.children}
			<button type="submit" className={`${buttonClass({ tone: "moss" })} mt-6 [html[data-live]_&]:hidden`}>
				Show the result
			</button>
		</form>
	);
}

const Told = memo(function Told() {
	return <input type="hidden" name={told} value="1" />;
});
