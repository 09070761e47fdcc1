ALTER TABLE "outgoing_emails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "outgoing_emails" SET "secret" = true
WHERE "kind" IN (
	'staff-invitation', 'staff-reset', 'account-link', 'document-code', 'newsletter-confirm',
	'quote-sent', 'quote-resent', 'quote-link', 'quote-reminder',
	'contract-invited', 'contract-resent', 'contract-link', 'contract-reminder', 'contract-expiring',
	'change-sent', 'change-reminder'
);--> statement-breakpoint
UPDATE "outgoing_emails" e SET "expires_at" = e."created_at" + n.valid_for
FROM (VALUES
	('staff-invitation', interval '7 days'),
	('staff-reset', interval '1 hour'),
	('account-link', interval '15 minutes'),
	('document-code', interval '10 minutes'),
	('newsletter-confirm', interval '30 days')
) AS n (kind, valid_for)
WHERE e."kind" = n.kind;--> statement-breakpoint
UPDATE "outgoing_emails" SET "text" = '', "html" = '', "headers" = '{}', "attachments" = '[]'
WHERE "secret" AND "status" NOT IN ('queued', 'sending');--> statement-breakpoint
-- The tokens of private links in emails that were sent. Slugs and record ids have no capital letters.
UPDATE "outgoing_emails" SET
	"text" = regexp_replace("text", '(?=[[:alnum:]_-]*[A-Z])[[:alnum:]_-]{30,}', '…', 'g'),
	"html" = regexp_replace("html", '(?=[[:alnum:]_-]*[A-Z])[[:alnum:]_-]{30,}', '…', 'g'),
	"headers" = '{}'
WHERE "status" = 'sent' AND NOT "secret";--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD CONSTRAINT "outgoing_emails_secrets_deleted" CHECK (not "secret" or "status" in ('queued', 'sending')
				or ("text" = '' and "html" = '' and "headers" = '{}' and "attachments" = '[]'));
