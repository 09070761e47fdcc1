/**
 * A file that is in the data folder while no email may be sent. A backup contains it: a copy of the site, such as one restored for
 * practice, must not email customers what the original has sent already.
 */
export const emailHoldFile = "emails-on-hold";
