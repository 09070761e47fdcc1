CREATE INDEX "outgoing_emails_account" ON "outgoing_emails" ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "mail_drafts_account" ON "mail_drafts" ("account_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_reply_to" ON "mail_drafts" ("reply_to_id") WHERE reply_to_id is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_from" ON "mail_messages" (("from" ->> 'address'));