import { classes } from "./classes.ts";
import { Notice } from "./notice.tsx";
import { outcomeId, useOutcome } from "./use-outcome.ts";

type OutcomeProps = { id?: string; news?: unknown; className?: string; children?: React.ReactNode };

/** A message box that takes the focus when its message is new. */
export function Outcome({
	id = outcomeId,
	news,
	className,
	...notice
}: OutcomeProps & Omit<React.ComponentProps<typeof Notice>, "role">) {
	return (
		<div {...useOutcome(id, news)} className={classes("rounded-lg", className)}>
			<Notice tone="done" role="status" {...notice} />
		</div>
	);
}

/** The title of a page that shows a form's outcome. */
export function OutcomeHeading({ id = outcomeId, news, className, children }: OutcomeProps) {
	return (
		<h1 {...useOutcome(id, news)} className={classes("outline-none", className)}>
			{children}
		</h1>
	);
}
