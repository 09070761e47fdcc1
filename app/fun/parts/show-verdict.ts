/**
 * Scrolls to the board of a game, where the picture and the verdict are, and moves keyboard focus to the next step.
 * A short screen scrolls on until the next step is visible too.
 */
export function showVerdict(board: HTMLElement | null, next: HTMLElement | null): void {
	board?.scrollIntoView({ block: "start" });
	next?.focus({ preventScroll: true });
	next?.scrollIntoView({ block: "nearest" });
}
