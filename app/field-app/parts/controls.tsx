// Controls for use with gloves and in glare: at least 56 px high, selected means black, and nothing needs dragging,
// swiping or holding.
import { useId, useState } from "react";
import { parseNumber } from "#app/platform/number.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

const borderClass = "border-[length:var(--control-line,2px)] border-line-strong";
const focusClass = "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus";

/** A number with buttons to decrease and increase it, which can also be typed. `parse` reads typed text; null is empty. */
export function BigStepper(props: {
	label: string;
	unit: string;
	value: number | null;
	onChange: (value: number | null) => void;
	step?: number;
	min?: number;
	max: number;
	/** the value after the first press of a button */
	start?: number;
	parse?: (typed: string) => number | null;
}) {
	const { label, unit, value, onChange, step = 1, min = 0, max, start = min } = props;
	const [typed, setTyped] = useState<string | null>(null);
	const id = useId();
	const parse = props.parse ?? parseNumber;
	const isUnreadable = typed !== null && typed.trim() !== "" && parse(typed) === null;
	const clamp = (next: number) => Math.min(max, Math.max(min, Math.round(next * 100) / 100));
	const handleInput = (text: string) => {
		setTyped(text);
		if (!text.trim()) return onChange(null);
		const next = parse(text);
		if (next !== null) onChange(clamp(next));
	};
	const buttonClass = "grid min-h-18 w-18 shrink-0 place-items-center bg-card focus-visible:-outline-offset-4";
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group around one number, named by the label that it shows
		<div role="group" aria-labelledby={id}>
			<p id={id} className="mb-2 font-semibold">
				{label}
			</p>
			<div className={classes("flex overflow-hidden rounded-lg", borderClass)}>
				<button
					type="button"
					aria-label={`${label}: decrease`}
					className={classes(buttonClass, "border-r-[length:var(--control-line,2px)] border-line-strong")}
					onClick={() => {
						setTyped(null);
						onChange(value === null ? clamp(start) : clamp(value - step));
					}}
				>
					<Icon name="minus" className="size-8" />
				</button>
				<label className={classes("flex min-w-0 grow items-baseline justify-center gap-2 bg-card px-2", focusClass)}>
					<input
						inputMode="decimal"
						aria-label={unit ? `${label}, ${unit}` : label}
						value={typed ?? (value === null ? "" : String(value))}
						placeholder="–"
						style={{ width: `${Math.max(1, (typed ?? String(value ?? "")).length) + 0.5}ch` }}
						onChange={(event) => handleInput(event.target.value)}
						onBlur={() => {
							if (!isUnreadable) setTyped(null);
						}}
						aria-invalid={isUnreadable || undefined}
						aria-describedby={isUnreadable ? `${id}-error` : undefined}
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
					aria-label={`${label}: increase`}
					className={classes(buttonClass, "border-l-[length:var(--control-line,2px)] border-line-strong")}
					onClick={() => {
						setTyped(null);
						onChange(value === null ? clamp(start) : clamp(value + step));
					}}
				>
					<Icon name="plus" className="size-8" />
				</button>
			</div>
			{isUnreadable && (
				<p id={`${id}-error`} role="alert" className="mt-2 font-semibold text-danger">
					{`Enter a number, such as 12.5. ${value === null ? "Nothing is saved yet." : `${value} is still saved.`}`}
				</p>
			)}
		</div>
	);
}

type Option<T extends string> = { value: T; label: string; icon?: IconName };

/** A choice of one option, or of several with `many`. Selected options are black. */
export function Chips<T extends string>(props: {
	legend: string;
	quiet?: boolean;
	options: readonly Option<T>[];
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
				{props.options.map(({ value, label, icon }) => (
					<label
						key={value}
						className={classes(
							"flex min-h-16 cursor-pointer items-center gap-3 rounded-lg bg-card px-4 py-2 leading-tight font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-paper",
							borderClass,
							focusClass,
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

/** Yes or no, as one button. */
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
	return (
		<Chips
			legend={props.label}
			quiet
			many
			columns={1}
			options={[{ value: "on", label: props.label, icon: props.on ? "check" : "circle" }]}
			chosen={props.on ? ["on"] : []}
			onChange={(chosen) => props.onChange(chosen.length > 0)}
		/>
	);
}

/** A text field that calls `onChange` at every keystroke, so that nothing typed is lost. */
export function TextField(props: {
	label: string;
	value: string;
	onChange: (value: string) => void;
	/** characters that the server accepts */
	maxLength: number;
	rows?: number;
	type?: "text" | "tel" | "email" | "search";
	autoComplete?: string;
	problem?: string | null;
	hint?: string;
}) {
	const id = useId();
	const [draft, setDraft] = useState<string | null>(null);
	const common = {
		id,
		value: draft ?? props.value,
		maxLength: props.maxLength,
		autoComplete: props.autoComplete ?? "off",
		"aria-invalid": props.problem ? true : undefined,
		"aria-describedby": props.problem || props.hint ? `${id}-more` : undefined,
		onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			setDraft(event.target.value);
			props.onChange(event.target.value);
		},
		onBlur: () => setDraft(null),
		className: classes(
			"w-full min-w-0 rounded-lg bg-card px-4 py-3 text-lg text-ink placeholder:text-ink-3",
			borderClass,
		),
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

const buttonTones = {
	black: "border-ink bg-ink text-paper",
	plain: "border-line-strong bg-card text-ink",
	danger: "border-danger bg-card text-danger",
};

export function bigButtonClass(tone: keyof typeof buttonTones = "plain", className?: string): string {
	return classes(
		"inline-flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-lg border-[length:var(--control-line,2px)] px-5 py-2 text-center text-lg leading-tight font-semibold aria-disabled:cursor-not-allowed aria-disabled:bg-paper-2 aria-disabled:text-ink-3",
		buttonTones[tone],
		className,
	);
}

export function BigButton({
	tone,
	icon,
	className,
	children,
	...rest
}: { tone?: keyof typeof buttonTones; icon?: IconName } & React.ComponentProps<"button">) {
	return (
		<button type="button" className={bigButtonClass(tone, className)} {...rest}>
			{icon && <Icon name={icon} className="size-7" />}
			{children}
		</button>
	);
}

/** A warning with stripes and an icon, so that color isn't the only sign. */
export function WarningBox({ children, action }: { children: React.ReactNode; action?: React.ReactNode }) {
	return (
		<div className="stripes flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border-3 border-print-ink bg-wheat px-4 py-3 font-semibold text-on-wheat">
			<Icon name="triangle-alert" className="size-8" />
			<div className="min-w-0 grow basis-40">{children}</div>
			{action}
		</div>
	);
}

export function Section({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="grid gap-4">
			<h2 className="text-2xl leading-tight">{title}</h2>
			{children}
		</section>
	);
}
