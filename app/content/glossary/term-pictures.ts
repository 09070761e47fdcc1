/** The terms that the glossary's first page shows by their drawing: one term for each drawing. */
export const drawnTerms: readonly string[] = [
	"basal-flare",
	"boundary-tree",
	"branch-collar",
	"cavity",
	"codominant-stems",
	"drop-cut",
	"exit-hole",
	"frost-crack",
	"reduction-cut",
	"root-graft",
	"root-plate",
	"watersprout",
];
