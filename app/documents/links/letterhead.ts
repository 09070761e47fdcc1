/** The company as it stood on the document when it was sent. `person` signs the emails that go with it. */
export type Letterhead = { name: string; phone: string; email: string; address: string; person?: string };

export const blankLetterhead: Letterhead = { name: "", phone: "", email: "", address: "" };
