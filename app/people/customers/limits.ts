/** A contact has this many fields each for emails and phones. */
export const maxChannelsOfContact = 4;
/** The edit form has this many fields each for emails, phones and properties. */
export const maxContactFields = 12;
