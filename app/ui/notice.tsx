import { classes } from "./classes.ts";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

type NoticeTone = "info" | "warning" | "problem" | "done";

const looks = {
	info: { box: "bg-sky-tint text-sky", icon: "info" },
	warning: { box: "bg-wheat-tint text-wheat-ink", icon: "triangle-alert" },
	problem: { box: "bg-danger-tint text-danger", icon: "triangle-alert" },
	done: { box: "bg-moss-tint text-moss", icon: "circle-check" },
} as const;

/** A box that says one thing. With `role` "alert" or "status" it is also read out when it appears. */
export function Notice(props: {
	tone?: NoticeTone;
	role?: "alert" | "status";
	title?: string;
	children?: React.ReactNode;
	className?: string;
}) {
	const look = looks[props.tone ?? "info"];
	return (
		<div
			role={props.role}
			className={classes("flex gap-3 rounded-lg px-4 py-3 in-data-[theme=sun]:border-3", look.box, props.className)}
		>
			<Icon name={look.icon} className="mt-0.5" />
			<div className="min-w-0">
				{props.title && <p className="font-semibold">{props.title}</p>}
				{props.children}
			</div>
		</div>
	);
}

/**
 * What is wrong with a form, on top of it; each problem links to its field, which is a <Field name> or <Choices name>.
 * The entry "" is about the whole form and links nowhere. Give it `key={...}` of the answer to have it read out again.
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
			title={entries.length === 1 ? "One thing needs another look" : `${entries.length} things need another look`}
		>
			<ul className="mt-1 list-disc pl-5">
				{entries.map(([name, problem]) => {
					const words = labels[name] ? `${labels[name]}: ${problem}` : problem;
					return (
						<li key={name}>
							{name ? (
								<a
									href={`#${fieldId(name, form)}`}
									className="inline-block py-0.5 align-top underline underline-offset-2"
								>
									{words}
								</a>
							) : (
								words
							)}
						</li>
					);
				})}
			</ul>
		</Notice>
	);
}
