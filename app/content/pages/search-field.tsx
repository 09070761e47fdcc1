import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** A search input with its button. In a GET form it works without JavaScript. */
export function SearchField(props: {
	label: string;
	placeholder: string;
	value: string;
	onType: (query: string) => void;
}) {
	return (
		<div className="flex max-w-[560px] gap-2 print:hidden">
			<label className="relative grow">
				<span className="sr-only">{props.label}</span>
				<Icon name="search" className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3" />
				<input
					type="search"
					name="q"
					maxLength={80}
					autoComplete="off"
					enterKeyHint="search"
					placeholder={props.placeholder}
					defaultValue={props.value}
					onInput={(event) => props.onType(event.currentTarget.value)}
					className="min-h-13 w-full rounded-control border-control bg-card pr-3 pl-12 text-base text-ink placeholder:text-ink-3 hover:border-ink-3"
				/>
			</label>
			<button type="submit" className={buttonClass()}>
				Search
			</button>
		</div>
	);
}
