// The rules of email accounts: their states, folders and time limits.

/**
 * `active`: synced. `paused`: by a person. `sign-in-failed`: the server rejected the password, and it isn't tried again until
 * someone enters a new one. `reconnect`: the permission from Google or Microsoft ended. `removed`: no password is kept, and its
 * emails stay.
 */
export const accountStatuses = ["active", "paused", "sign-in-failed", "reconnect", "removed"] as const;

export const signInMethods = ["password", "google", "microsoft"] as const;

export const securities = ["tls", "starttls", "none"] as const;

/** What a folder of a mailbox is for. Folders for which nothing is known are "other". */
export const folderRoles = ["inbox", "sent", "drafts", "archive", "junk", "trash", "all", "other"] as const;
