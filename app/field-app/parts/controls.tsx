// Controls for gloves and glare: 56 px and more, black is chosen, nothing to drag, swipe or hold.
import { useId, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

const edge = "border-[length:var(--control-line,2px)] border-line-strong";
const focus = "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus";

/** A number by two keys, or typed: `parse` reads what was typed, null is nothing. */
export function BigStepper(props: {
	label: string;
	unit: string;
	value: number | null;
	onChange: (value: number | null) => void;
	step?: number;
	least?: number;
	most: number;
	/** what the first press of + gives */
	start?: number;
	parse?: (typed: string) => number | null;
}) {
	const { label, unit, value, onChange, step = 1, least = 0, most, start = least } = props;
	const [typed, setTyped] = useState<string | null>(null);
	const id = useId();
	const within = (next: number) => Math.min(most, Math.max(least, Math.round(next * 100) / 100));
	const take = (text: string) => {
		setTyped(text);
		if (!text.trim()) return onChange(null);
		const next = props.parse ? props.parse(text) : Number(text.replace(",", "."));
		if (next !== null && Number.isFinite(next)) onChange(within(next));
	};
	const key = "grid min-h-18 w-18 shrink-0 place-items-center bg-card focus-visible:-outline-offset-4";
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group around one number, named by the label that it shows
		<div role="group" aria-labelledby={id}>
			<p id={id} className="mb-2 font-semibold">
				{label}
			</p>
			<div className={classes("flex overflow-hidden rounded-lg", edge)}>
				<button
					type="button"
					aria-label={`${label}: less`}
					className={classes(key, "border-r-[length:var(--control-line,2px)] border-line-strong")}
					onClick={() => {
						setTyped(null);
						onChange(value === null ? within(start) : within(value - step));
					}}
				>
					<Icon name="minus" className="size-8" />
				</button>
				<label className={classes("flex min-w-0 grow items-baseline justify-center gap-2 bg-card px-2", focus)}>
					<input
						inputMode="decimal"
						aria-label={unit ? `${label}, ${unit}` : label}
						value={typed ?? (value === null ? "" : String(value))}
						placeholder="–"
						style={{ width: `${Math.max(1, (typed ?? String(value ?? "")).length) + 0.5}ch` }}
						onChange={(event) => take(event.target.value)}
						onBlur={() => setTyped(null)}
						className="lining min-h-18 max-w-full min-w-0 bg-transparent text-right font-display text-[38px] text-ink outline-none placeholder:text-ink-3"
					/>
					{unit && (
						<span aria-hidden="true" className="font-display text-2xl">
							{unit}
						</span>
					)}
				</label>
				<button
					type="button"
					aria-label={`${label}: more`}
					className={classes(key, "border-l-[length:var(--control-line,2px)] border-line-strong")}
					onClick={() => {
						setTyped(null);
						onChange(value === null ? within(start) : within(value + step));
					}}
				>
					<Icon name="plus" className="size-8" />
				</button>
			</div>
		</div>
	);
}

type Way<T extends string> = { value: T; label: string; icon?: IconName };

/** One of some, or several with `many`: keys that turn black. */
export function Chips<T extends string>(props: {
	legend: string;
	quiet?: boolean;
	ways: readonly Way<T>[];
	chosen: readonly T[];
	onChange: (chosen: T[]) => void;
	many?: boolean;
	columns?: 1 | 2 | 3 | 4;
}) {
	const name = useId();
	const { chosen, many, onChange } = props;
	const grid = ["", "grid-cols-1", "grid-cols-2", "grid-cols-3 max-sm:*:px-2.5", "grid-cols-2 sm:grid-cols-4"][
		props.columns ?? 2
	];
	function toggle(value: T, on: boolean) {
		if (!many) return onChange([value]);
		onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
	}
	return (
		<fieldset>
			<legend className={props.quiet ? "sr-only" : "mb-2 font-semibold"}>{props.legend}</legend>
			<div className={classes("grid gap-2.5", grid)}>
				{props.ways.map(({ value, label, icon }) => (
					<label
						key={value}
						className={classes(
							"flex min-h-16 cursor-pointer items-center gap-3 rounded-lg bg-card px-4 py-2 leading-tight font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-paper",
							edge,
							focus,
						)}
					>
						<input
							type={many ? "checkbox" : "radio"}
							name={name}
							className="sr-only"
							checked={chosen.includes(value)}
							onChange={(event) => toggle(value, event.target.checked)}
						/>
						{icon && <Icon name={icon} className="size-7" />}
						<span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** Yes or no, as one key. */
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
	return (
		<Chips
			legend={props.label}
			quiet
			many
			columns={1}
			ways={[{ value: "on", label: props.label, icon: props.on ? "check" : "circle" }]}
			chosen={props.on ? ["on"] : []}
			onChange={(chosen) => props.onChange(chosen.length > 0)}
		/>
	);
}

/** Words, kept at every key. `onChange` writes them to the phone. */
export function Words(props: {
	label: string;
	value: string;
	onChange: (value: string) => void;
	/** letters that the server keeps */
	most: number;
	rows?: number;
	type?: "text" | "tel" | "email" | "search";
	autoComplete?: string;
	problem?: string | null;
	hint?: string;
}) {
	const id = useId();
	const [own, setOwn] = useState<string | null>(null);
	const common = {
		id,
		value: own ?? props.value,
		maxLength: props.most,
		autoComplete: props.autoComplete ?? "off",
		"aria-invalid": props.problem ? true : undefined,
		"aria-describedby": props.problem || props.hint ? `${id}-more` : undefined,
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			setOwn(event.target.value);
			props.onChange(event.target.value);
		},
		onBlur: () => setOwn(null),
		className: classes("w-full min-w-0 rounded-lg bg-card px-4 py-3 text-lg text-ink placeholder:text-ink-3", edge),
	};
	return (
		<div>
			<label htmlFor={id} className="mb-2 block font-semibold">
				{props.label}
			</label>
			{props.rows ? (
				<textarea {...common} rows={props.rows} />
			) : (
				<input {...common} type={props.type ?? "text"} style={{ minHeight: 56 }} />
			)}
			{(props.problem || props.hint) && (
				<p id={`${id}-more`} className={classes("mt-1.5", props.problem ? "font-semibold text-danger" : "text-ink-2")}>
					{props.problem || props.hint}
				</p>
			)}
		</div>
	);
}

const keyLooks = {
	black: "border-ink bg-ink text-paper",
	plain: "border-line-strong bg-card text-ink",
	danger: "border-danger bg-card text-danger",
};

export function keyClass(look: keyof typeof keyLooks = "plain", className?: string): string {
	return classes(
		"inline-flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-lg border-[length:var(--control-line,2px)] px-5 py-2 text-center text-lg leading-tight font-semibold aria-disabled:cursor-not-allowed aria-disabled:bg-paper-2 aria-disabled:text-ink-3",
		keyLooks[look],
		className,
	);
}

export function Key({
	look,
	icon,
	className,
	children,
	...rest
}: { look?: keyof typeof keyLooks; icon?: IconName } & React.ComponentProps<"button">) {
	return (
		<button type="button" className={keyClass(look, className)} {...rest}>
			{icon && <Icon name={icon} className="size-7" />}
			{children}
		</button>
	);
}

/** A warning in stripes: colour is not its only sign. */
export function Striped({ children, action }: { children: React.ReactNode; action?: React.ReactNode }) {
	return (
		<div className="stripes flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border-3 border-print-ink bg-wheat px-4 py-3 font-semibold text-on-wheat">
			<Icon name="triangle-alert" className="size-8" />
			<div className="min-w-0 grow basis-40">{children}</div>
			{action}
		</div>
	);
}

export function Part({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="grid gap-4">
			<h2 className="text-2xl leading-tight">{title}</h2>
			{children}
		</section>
	);
}
