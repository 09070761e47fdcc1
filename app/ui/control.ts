import { classes } from "./classes.ts";

/** How what one types in looks; field.tsx has the parts. */
export const control = classes(
	"w-full min-w-0 rounded-control border-control bg-card px-3.5 text-base text-ink placeholder:text-ink-3",
	"hover:border-ink-3 aria-invalid:border-danger disabled:border-line disabled:bg-paper-2 disabled:text-ink-3 [&[readonly]]:bg-paper-2",
);
