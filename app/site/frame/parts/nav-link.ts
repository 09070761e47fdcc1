export const navLinkClass =
	"inline-flex min-h-12 items-center gap-1.5 rounded-md px-2.5 decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline min-[100rem]:px-3";
