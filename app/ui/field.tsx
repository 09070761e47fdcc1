import { createContext, use, useId } from "react";
import { classes } from "./classes.ts";
import { control } from "./control.ts";

type FieldState = { id: string; name?: string; describedBy?: string; invalid: boolean };
const FieldContext = createContext<FieldState | null>(null);

/** The id of a named field's control, which the error summary links to. */
export function fieldId(name: string, form = ""): string {
	return `${form}field-${name}`;
}

type LabelProps = { label: React.ReactNode; hint?: React.ReactNode };

/**
 * Label, hint and error around one control, which gets its id, name and ARIA attributes from context. `form` is a prefix
 * that keeps ids unique when two forms on a page have fields of the same name.
 */
export function Field(
	props: LabelProps & {
		name?: string;
		form?: string;
		error?: string;
		optional?: boolean;
		className?: string;
		children: React.ReactNode;
	},
) {
	const generatedId = useId();
	const id = props.name ? fieldId(props.name, props.form) : generatedId;
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
			<FieldContext value={{ id, name: props.name, describedBy, invalid: Boolean(props.error) }}>
				{props.children}
			</FieldContext>
			{props.error && <FieldError id={errorId}>{props.error}</FieldError>}
		</div>
	);
}

/** A fieldset: controls under one legend, such as an address or a group of radio buttons. */
export function Choices(props: {
	legend: React.ReactNode;
	hint?: React.ReactNode;
	error?: string;
	name?: string;
	form?: string;
	/** the legend is for screen readers only */
	quietLegend?: boolean;
	className?: string;
	children: React.ReactNode;
}) {
	const generatedId = useId();
	const id = props.name ? fieldId(props.name, props.form) : generatedId;
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
			<span className="sr-only">Error: </span>
			{children}
		</p>
	);
}

type Size = { dense?: boolean };
const height = (dense: boolean | undefined) => (dense ? "min-h-9 max-md:min-h-11" : "min-h-13");

/** `before` and `after` are units inside the frame ("$", "in"). Screen readers skip them, so put them in the label too. */
export function Input({
	className,
	dense,
	before,
	after,
	...rest
}: Size & { before?: string; after?: string } & React.ComponentProps<"input">) {
	const input = (
		<input
			{...useFieldProps()}
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
	return <textarea {...useFieldProps()} className={classes(control, "min-h-28 py-3", className)} {...rest} />;
}

export function Select({ className, dense, ...rest }: Size & React.ComponentProps<"select">) {
	return <select {...useFieldProps()} className={classes(control, height(dense), className)} {...rest} />;
}

/** A checkbox with its label; the whole line is the click target. */
export function Checkbox(props: LabelProps & React.ComponentProps<"input">) {
	return <Choice {...props} type="checkbox" />;
}

export function Radio(props: LabelProps & React.ComponentProps<"input">) {
	return <Choice {...props} type="radio" />;
}

function Choice({ label, hint, className, ...rest }: LabelProps & React.ComponentProps<"input">) {
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

function useFieldProps() {
	const field = use(FieldContext);
	if (!field) return {};
	return {
		id: field.id,
		name: field.name,
		"aria-describedby": field.describedBy,
		"aria-invalid": field.invalid || undefined,
	};
}
