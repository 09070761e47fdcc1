ALTER TABLE "conversation_messages" ADD COLUMN "text_id" uuid;--> statement-breakpoint
CREATE INDEX "conversation_messages_text" ON "conversation_messages" ("text_id") WHERE text_id is not null;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_text_id_texts_id_fkey" FOREIGN KEY ("text_id") REFERENCES "texts"("id");