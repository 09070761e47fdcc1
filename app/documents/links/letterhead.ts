/** The company as it stood on the paper when it went out. */
export type Letterhead = { name: string; phone: string; email: string; address: string };

export const blankLetterhead: Letterhead = { name: "", phone: "", email: "", address: "" };
