import { createContext, use, useId } from "react";
import { classes } from "./classes.ts";
import { control } from "./control.ts";

type Wiring = { id: string; name?: string; describedBy?: string; invalid: boolean };
const FieldWiring = createContext<Wiring | null>(null);

/** The id of the control of a named field: where the error summary's links lead. */
export function fieldId(name: string, form = ""): string {
	return `${form}field-${name}`;
}

type Words = { label: React.ReactNode; hint?: React.ReactNode };

/**
 * Label, hint and error around one control; the control inside finds its id, name and descriptions by itself.
 * `form` keeps ids apart where two forms of one page have fields of the same name.
 */
export function Field(
	props: Words & {
		name?: string;
		form?: string;
		error?: string;
		optional?: boolean;
		className?: string;
		children: React.ReactNode;
	},
) {
	const made = useId();
	const id = props.name ? fieldId(props.name, props.form) : made;
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
			<FieldWiring value={{ id, name: props.name, describedBy, invalid: Boolean(props.error) }}>
				{props.children}
			</FieldWiring>
			{props.error && <FieldError id={errorId}>{props.error}</FieldError>}
		</div>
	);
}

/** Controls that belong together under one legend, such as an address or a group of choices. */
export function Choices(props: {
	legend: React.ReactNode;
	hint?: React.ReactNode;
	error?: string;
	name?: string;
	form?: string;
	/** the legend is there for screen readers only */
	quietLegend?: boolean;
	className?: string;
	children: React.ReactNode;
}) {
	const made = useId();
	const id = props.name ? fieldId(props.name, props.form) : made;
	const described = classes(props.hint ? `${id}-hint` : "", props.error ? `${id}-error` : "");
	return (
		<fieldset
			id={id}
			tabIndex={props.name ? -1 : undefined}
			aria-describedby={described || undefined}
			className={classes("flex min-w-0 flex-col gap-2 rounded-md", props.className)}
		>
			<legend className={props.quietLegend ? "sr-only" : "mb-1.5 font-semibold"}>{props.legend}</legend>
			{props.hint && (
				<p id={`${id}-hint`} className="text-sm text-ink-2">
					{props.hint}
				</p>
			)}
			{props.children}
			{props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
		</fieldset>
	);
}

function FieldError({ id, children }: { id: string; children: React.ReactNode }) {
	return (
		<p id={id} className="text-sm font-semibold text-danger">
			<span className="sr-only">Problem: </span>
			{children}
		</p>
	);
}

type Size = { dense?: boolean };
const height = (dense: boolean | undefined) => (dense ? "min-h-9 max-md:min-h-11" : "min-h-13");

/** `before` and `after` are units inside the frame ("$", "in"); say them in the label too. */
export function Input({
	className,
	dense,
	before,
	after,
	...rest
}: Size & { before?: string; after?: string } & React.ComponentProps<"input">) {
	const input = (
		<input
			{...useWiring()}
			className={classes(control, height(dense), before && "pl-9", after && "pr-12", className)}
			{...rest}
		/>
	);
	if (!before && !after) return input;
	return (
		<span className="relative block">
			{before && <Unit className="left-3.5">{before}</Unit>}
			{input}
			{after && <Unit className="right-3.5">{after}</Unit>}
		</span>
	);
}

function Unit({ className, children }: { className: string; children: string }) {
	return (
		<span
			aria-hidden="true"
			className={classes("pointer-events-none absolute inset-y-0 flex items-center text-ink-2", className)}
		>
			{children}
		</span>
	);
}

export function Textarea({ className, ...rest }: React.ComponentProps<"textarea">) {
	return <textarea {...useWiring()} className={classes(control, "min-h-28 py-3", className)} {...rest} />;
}

export function Select({ className, dense, ...rest }: Size & React.ComponentProps<"select">) {
	return <select {...useWiring()} className={classes(control, height(dense), className)} {...rest} />;
}

/** A box with its words beside it; the whole line is the target. */
export function Checkbox(props: Words & React.ComponentProps<"input">) {
	return <Choice {...props} type="checkbox" />;
}

export function Radio(props: Words & React.ComponentProps<"input">) {
	return <Choice {...props} type="radio" />;
}

function Choice({ label, hint, className, ...rest }: Words & React.ComponentProps<"input">) {
	return (
		<label className={classes("flex min-h-11 items-start gap-3 py-2", className)}>
			<input className="mt-0.5 size-5 shrink-0 accent-moss" {...rest} />
			<span className="min-w-0 grow">
				{label}
				{hint && <span className="block text-sm text-ink-2">{hint}</span>}
			</span>
		</label>
	);
}

function useWiring() {
	const wiring = use(FieldWiring);
	if (!wiring) return {};
	return {
		id: wiring.id,
		name: wiring.name,
		"aria-describedby": wiring.describedBy,
		"aria-invalid": wiring.invalid || undefined,
	};
}
