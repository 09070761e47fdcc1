import { useRevalidator } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { usePoll } from "#app/ui/use-poll.ts";
import type { BoardNews } from "../latest.server.ts";
import type { DaySpan } from "../publish.server.ts";

/**
 * Loads the board again when a colleague, a crew's phone or a customer changed one of its visits, and says what a colleague
 * did. Not while something is dragged or a form is open: the visit under the hand would move away, and the form's own answer
 * says what has changed.
 */
export function useLiveBoard({ from, through }: DaySpan, loaded: BoardNews, isFormOpen: boolean): void {
	const { revalidate } = useRevalidator();
	usePoll<BoardNews>({
		url: `/api/schedule/latest?${new URLSearchParams({ from, through })}`,
		every: 5_000,
		isPaused: () => isFormOpen || document.querySelector("[data-dragging]") !== null,
		onAnswer: ({ signature, change }) => {
			if (signature === loaded.signature) return;
			void revalidate();
			if (change && change.id !== loaded.change?.id) toast({ title: change.title, text: change.text });
		},
	});
}
