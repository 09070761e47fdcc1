import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

export function ReplyButtons({ newestId, canReplyAll }: { newestId: string; canReplyAll: boolean }) {
	const busy = useIsPosting();
	return (
		<Form method="post" className="flex flex-wrap gap-2">
			<input type="hidden" name="intent" value="reply" />
			<input type="hidden" name="message" value={newestId} />
			<Button type="submit" name="to" value="sender" tone="moss" disabled={busy} aria-keyshortcuts="R">
				Reply <KeyHint>R</KeyHint>
			</Button>
			{canReplyAll && (
				<Button type="submit" name="to" value="everyone" disabled={busy}>
					Reply all
				</Button>
			)}
		</Form>
	);
}
