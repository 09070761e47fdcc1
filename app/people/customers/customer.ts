/** How many emails, phones and places one customer's form has at most. */
export const mostWays = 12;
