import { resultParam, type Settings, settingsFromForm } from "../settings-url.ts";

/**
 * A game form whose submit buttons are named after settings. With JavaScript a move takes effect at once; without it
 * the server renders the result. Settings that no button changes are hidden fields. They come last, because the first
 * of two equal names wins.
 */
export function MovesForm<S extends object>(props: {
	settings: Settings<S>;
	values: S;
	label: string;
	onMove: (values: S) => void;
	className?: string;
	children: React.ReactNode;
}) {
	return (
		<form
			method="get"
			aria-label={props.label}
			className={props.className}
			onSubmit={(event) => {
				event.preventDefault();
				const { submitter } = event.nativeEvent as SubmitEvent;
				props.onMove(settingsFromForm(props.settings, new FormData(event.currentTarget, submitter)));
			}}
		>
			{props.children}
			<HiddenSettings settings={props.settings} values={props.values} />
		</form>
	);
}

/** Hidden fields with the current settings, except `but`, which the form has visible fields for. */
export function HiddenSettings<S extends object>(props: {
	settings: Settings<S>;
	values: S;
	except?: readonly (keyof S)[];
}) {
	const names = (Object.keys(props.settings) as (keyof S & string)[]).filter((name) => !props.except?.includes(name));
	return (
		<>
			<input type="hidden" name={resultParam} value="1" />
			{names.map((name) => (
				<input key={name} type="hidden" name={name} value={props.settings[name].format(props.values[name])} />
			))}
		</>
	);
}
