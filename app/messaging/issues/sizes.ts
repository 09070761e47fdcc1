// Widths and heights in emails, in CSS pixels. Pure.

/** of the whole email, for which the large email programs are made */
export const emailWidth = 600;
/** beside the text; less on phones */
export const sidePadding = 28;
const textWidth = emailWidth - 2 * sidePadding;
/** of the drawing on a card */
export const printSize = { width: textWidth, height: 272 };

/** Gmail cuts off an email whose HTML is larger than this, in bytes, and with it the unsubscribe link. */
export const gmailLimit = 102 * 1024;

/** The size of a picture beside the text: as wide as the text, but not higher than `highest`. */
export function fitPicture(picture: { width: number; height: number }, highest: number) {
	const width = Math.round(Math.min(textWidth, picture.width, (highest * picture.width) / picture.height));
	return { width, height: Math.round((width * picture.height) / picture.width) };
}
