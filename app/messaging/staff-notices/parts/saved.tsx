import { Notice } from "#app/ui/notice.tsx";

/** Says that the choices were saved, or why they weren't. */
export function Saved({ isSaved, problem }: { isSaved: boolean; problem: string | undefined }) {
	if (problem)
		return (
			<Notice tone="problem" role="alert">
				{problem}
			</Notice>
		);
	return isSaved ? (
		<Notice tone="done" role="status">
			Notifications saved.
		</Notice>
	) : null;
}
