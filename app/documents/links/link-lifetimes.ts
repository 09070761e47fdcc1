// How long customers' secret links work, in days. A contract's signing links work for the days to sign in its settings. Pure.

/** after the last day that the quote is valid */
export const quoteLinkDays = 365;

/** after the acceptance, because the link opens the signed copy */
export const acceptedQuoteLinkYears = 7;

/** after an invoice or credit memo is issued */
export const invoiceLinkDays = 3 * 365;

/** after a change order is sent */
export const changeOrderLinkDays = 3 * 365;

/** after a field estimate is shared */
export const estimateLinkDays = 180;

/** after a customer is asked for a review, so that they can change or withdraw it */
export const reviewLinkDays = 3 * 365;

/** after the customer got the link to book an estimate, or changed the appointment */
export const bookingLinkDays = 90;

/** after the end of a visit */
export const visitLinkDays = 90;

/** after a customer asked for a new link by email */
export const requestedLinkDays = 365;
