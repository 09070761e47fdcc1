import { classes } from "./classes.ts";

/** Class names of text inputs, selects and textareas; the components are in field.tsx. */
export const control = classes(
	"w-full min-w-0 rounded-control border-control bg-card px-3.5 text-base text-ink placeholder:text-ink-3",
	"hover:border-ink-3 aria-invalid:border-danger disabled:inactive [&[readonly]]:bg-paper-2",
);
