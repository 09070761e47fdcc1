/** The company as shown on the document, frozen when it is sent. `person` signs the emails about it. Stored as JSON. */
export type Letterhead = { name: string; phone: string; email: string; address: string; person?: string };

export const blankLetterhead: Letterhead = { name: "", phone: "", email: "", address: "" };
