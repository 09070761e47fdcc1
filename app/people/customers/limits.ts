/** The edit form has this many fields each for emails, phones and properties. */
export const maxContactFields = 12;
