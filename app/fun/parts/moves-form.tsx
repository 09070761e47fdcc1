import { type Settings, settingsIn, told } from "../address.ts";

/**
 * A game whose moves are submit buttons named as the settings. With script a move answers at once; without it the server
 * answers. What no button changes travels in hidden fields; they stand last, because of two equal names the first counts.
 */
export function MovesForm<S extends object>(props: {
	settings: Settings<S>;
	set: S;
	label: string;
	onMove: (set: S) => void;
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
				props.onMove(settingsIn(props.settings, new FormData(event.currentTarget, submitter)));
			}}
		>
			{props.children}
			<Unchanged settings={props.settings} set={props.set} />
		</form>
	);
}

/** Hidden fields that carry the settings along; `but` those that the form has fields for. */
export function Unchanged<S extends object>(props: { settings: Settings<S>; set: S; but?: readonly (keyof S)[] }) {
	const names = (Object.keys(props.settings) as (keyof S & string)[]).filter((name) => !props.but?.includes(name));
	return (
		<>
			<input type="hidden" name={told} value="1" />
			{names.map((name) => (
				<input key={name} type="hidden" name={name} value={props.settings[name].write(props.set[name])} />
			))}
		</>
	);
}
