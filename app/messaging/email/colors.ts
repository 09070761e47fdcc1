/** The colors of our emails. Email programs without dark mode read only these. */
export const light = {
	page: "#f7f2e6",
	sheet: "#fdfbf5",
	tint: "#f8ecce",
	line: "#d9d2c0",
	ink: "#182718",
	soft: "#42503f",
	link: "#2d502a",
	button: "#b23f25",
};
export const dark = {
	page: "#141a15",
	sheet: "#1f2721",
	tint: "#33341f",
	line: "#3b463d",
	ink: "#f0ebdd",
	soft: "#c3c8b8",
	link: "#b5d494",
};
