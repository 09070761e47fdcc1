// Text as people and browsers send it. Pure.

/** Spaces, joiners, direction marks, fillers, the blank Braille pattern: a name of nothing else can't be read. */
const invisible = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of the text can be seen. */
export const isBlank = (text: string): boolean => invisible.test(text);

/**
 * The text as its author sees it: browsers send line breaks as two characters, but count them as one in a box with a limit,
 * and text that can't be seen is none.
 */
export function normalizeTyped(text: string): string {
	return isBlank(text) ? "" : text.replaceAll(/\r\n?/g, "\n");
}
