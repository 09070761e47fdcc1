/** Stands for the recipient's unsubscribe URL in both parts of an issue's email; a plain replaceAll puts it in. Pure. */
export const unsubscribePlaceholder = "%%UNSUBSCRIBE_URL%%";
