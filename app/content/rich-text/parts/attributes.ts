// How the attributes of a block are written when it is copied, and read when it is pasted.

export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** An attribute that is a text: `data-alt`. */
export const dataText = (name: string, initial = "") => ({
	default: initial,
	parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? initial,
	renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: attrs[name] }),
});

/** Only elements whose attribute matches are read as the block. */
export const matching = (name: string, pattern: RegExp) => (element: HTMLElement) =>
	pattern.test(element.getAttribute(`data-${name}`) ?? "") ? null : (false as const);
