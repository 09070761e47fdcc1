import { createContext, use, useId } from "react";
import { classes } from "./classes.ts";

type Wiring = { id: string; describedBy?: string; invalid: boolean };
const FieldWiring = createContext<Wiring | null>(null);

/** Label, hint and error around one control; the control inside finds its id and its descriptions by itself. */
export function Field(props: {
	label: React.ReactNode;
	hint?: React.ReactNode;
	error?: string;
	optional?: boolean;
	className?: string;
	children: React.ReactNode;
}) {
	const id = useId();
	const hintId = props.hint ? `${id}-hint` : "";
	const errorId = props.error ? `${id}-error` : "";
	const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
	return (
		<div className={classes("flex flex-col gap-1.5", props.className)}>
			<label htmlFor={id} className="font-semibold">
				{props.label}
				{props.optional && <span className="font-normal text-ink-3"> (optional)</span>}
			</label>
			{props.hint && (
				<p id={hintId} className="text-sm text-ink-2">
					{props.hint}
				</p>
			)}
			<FieldWiring value={{ id, describedBy, invalid: Boolean(props.error) }}>{props.children}</FieldWiring>
			{props.error && (
				<p id={errorId} className="text-sm font-semibold text-danger">
					{props.error}
				</p>
			)}
		</div>
	);
}

const control =
	"w-full rounded-control border-2 border-line-strong bg-card px-3.5 text-ink placeholder:text-ink-3 aria-invalid:border-danger";

export function Input({ className, ...rest }: React.ComponentProps<"input">) {
	return <input className={classes(control, "min-h-13", className)} {...useWiring()} {...rest} />;
}

export function Textarea({ className, ...rest }: React.ComponentProps<"textarea">) {
	return <textarea className={classes(control, "min-h-28 py-3", className)} {...useWiring()} {...rest} />;
}

export function Select({ className, ...rest }: React.ComponentProps<"select">) {
	return <select className={classes(control, "min-h-13", className)} {...useWiring()} {...rest} />;
}

/** A box with its words beside it; the whole line is the target. */
export function Checkbox({
	label,
	hint,
	...rest
}: { label: React.ReactNode; hint?: React.ReactNode } & React.ComponentProps<"input">) {
	return <Choice type="checkbox" label={label} hint={hint} {...rest} />;
}

export function Radio({
	label,
	hint,
	...rest
}: { label: React.ReactNode; hint?: React.ReactNode } & React.ComponentProps<"input">) {
	return <Choice type="radio" label={label} hint={hint} {...rest} />;
}

/** A group of choices under one legend. */
export function Choices(props: {
	legend: React.ReactNode;
	hint?: React.ReactNode;
	error?: string;
	children: React.ReactNode;
}) {
	const id = useId();
	return (
		<fieldset className="flex flex-col gap-2" aria-describedby={props.error ? id : undefined}>
			<legend className="mb-1.5 font-semibold">{props.legend}</legend>
			{props.hint && <p className="text-sm text-ink-2">{props.hint}</p>}
			{props.children}
			{props.error && (
				<p id={id} className="text-sm font-semibold text-danger">
					{props.error}
				</p>
			)}
		</fieldset>
	);
}

function Choice({
	label,
	hint,
	className,
	...rest
}: { label: React.ReactNode; hint?: React.ReactNode } & React.ComponentProps<"input">) {
	return (
		<label className={classes("flex min-h-11 items-start gap-3 py-2", className)}>
			<input className="mt-0.5 size-5 shrink-0 accent-moss" {...rest} />
			<span>
				{label}
				{hint && <span className="block text-sm text-ink-2">{hint}</span>}
			</span>
		</label>
	);
}

function useWiring() {
	const wiring = use(FieldWiring);
	if (!wiring) return {};
	return { id: wiring.id, "aria-describedby": wiring.describedBy, "aria-invalid": wiring.invalid || undefined };
}
