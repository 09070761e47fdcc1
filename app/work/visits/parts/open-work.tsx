import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** Line items that no one has marked as done after a visit: they keep the job from being invoiced. */
export function OpenWork({ contractId, lines }: { contractId: string; lines: { id: string; title: string }[] }) {
	return (
		<section aria-label="Work not marked as done" className="grid gap-3 border-t border-line pt-4">
			<h3 className="text-lg">Work not marked as done</h3>
			<ul className="list-disc pl-5 [overflow-wrap:anywhere]">
				{lines.map(({ id, title }) => (
					<li key={id}>{title || "Untitled item"}</li>
				))}
			</ul>
			<p>What isn't done needs another visit, and the office can't invoice the job yet.</p>
			<Form method="post" className="flex flex-wrap gap-2">
				<Button type="submit" name="intent" value="all-done" tone="moss" size="dense" className="max-lg:min-h-11">
					Mark all done
				</Button>
				<ButtonLink to={`/admin/work-done/${contractId}`} size="dense" className="max-lg:min-h-11">
					Mark one by one
				</ButtonLink>
			</Form>
		</section>
	);
}
