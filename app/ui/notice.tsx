import { classes } from "./classes.ts";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

type NoticeTone = "info" | "warning" | "problem" | "done";

const styles = {
	info: { box: "bg-sky-tint text-sky", icon: "info" },
	warning: { box: "bg-wheat-tint text-wheat-ink", icon: "triangle-alert" },
	problem: { box: "bg-danger-tint text-danger", icon: "triangle-alert" },
	done: { box: "bg-moss-tint text-moss", icon: "circle-check" },
} as const;

/** A message box. With `role` "alert" or "status", screen readers announce it when it appears. */
export function Notice(props: {
	tone?: NoticeTone;
	role?: "alert" | "status";
	title?: React.ReactNode;
	children?: React.ReactNode;
	className?: string;
	id?: string;
}) {
	const style = styles[props.tone ?? "info"];
	return (
		<div
			id={props.id}
			role={props.role}
			className={classes("flex gap-3 rounded-lg px-4 py-3 in-data-[theme=sun]:border-3", style.box, props.className)}
		>
			<Icon name={style.icon} className="mt-0.5" />
			<div className="min-w-0">
				{props.title && <p className="font-semibold">{props.title}</p>}
				{props.children}
			</div>
		</div>
	);
}

/**
 * The errors of a form, shown above it. Each links to its field, a <Field name> or <Choices name>; the entry "" is about
 * the whole form and has no link. Change its `key` to have it announced again.
 */
export function ErrorSummary({
	errors,
	labels = {},
	form,
}: {
	errors?: Record<string, string>;
	labels?: Record<string, string>;
	form?: string;
}) {
	const entries = Object.entries(errors ?? {});
	if (!entries.length) return null;
	return (
		<Notice
			tone="problem"
			role="alert"
			title={entries.length === 1 ? "There's a problem" : `There are ${entries.length} problems`}
		>
			<ul className="mt-1 list-disc pl-5">
				{entries.map(([name, problem]) => {
					const message = labels[name] ? `${labels[name]}: ${problem}` : problem;
					return (
						<li key={name}>
							{name ? (
								<a
									href={`#${fieldId(name, form)}`}
									className="inline-block max-w-full py-0.5 align-top wrap-anywhere underline underline-offset-2"
								>
									{message}
								</a>
							) : (
								message
							)}
						</li>
					);
				})}
			</ul>
		</Notice>
	);
}
