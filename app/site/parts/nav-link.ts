export const navLink =
	"inline-flex min-h-12 items-center gap-1.5 rounded-md px-3 decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline";
