import { useEffect, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import { formatCount } from "#app/platform/count.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import type { View } from "../picture.ts";
import type { action } from "../screens/pictures.tsx";

/** What can be done with the selected pictures. */
export function SelectionBar({ ids, view, clear }: { ids: string[]; view: View; clear: () => void }) {
	const fetcher = useFetcher<typeof action>();
	useAnswer(fetcher, clear);
	const { data } = fetcher;
	const error = data?.kind === "failed" ? Object.values(data.errors)[0] : null;
	const busy = fetcher.state !== "idle";
	const isArchive = view === "archived";
	return (
		<fetcher.Form
			method="post"
			action="/admin/media"
			aria-label="Selected pictures"
			className="sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-8 py-3 max-lg:px-4"
		>
			{ids.map((id) => (
				<input key={id} type="hidden" name="ids[]" value={id} />
			))}
			<p role="status" className="font-semibold">
				{formatCount(ids.length, "picture")} selected
			</p>
			<span className="flex min-w-0 grow gap-2 sm:grow-0">
				<Input
					dense
					name="tags"
					aria-label="Tags to add, separated by commas"
					placeholder="Tags, separated by commas"
				/>
				<Button type="submit" name="intent" value="tag" size="dense" disabled={busy} className="shrink-0">
					Add tags
				</Button>
			</span>
			<Button type="submit" name="intent" value={isArchive ? "unarchive" : "archive"} size="dense" disabled={busy}>
				{isArchive ? "Unarchive" : "Archive"}
			</Button>
			<Button size="dense" tone="quiet" onClick={clear}>
				Clear selection
			</Button>
			{error && (
				<p role="alert" className="w-full text-sm font-semibold text-danger">
					{error}
				</p>
			)}
		</fetcher.Form>
	);
}

type Fetcher = ReturnType<typeof useFetcher<typeof action>>;

/** Says what happened, once, with a way back. */
function useAnswer(fetcher: Fetcher, clear: () => void): void {
	const told = useRef<unknown>(null);
	const { data } = fetcher;
	// the bar, and its fetcher with it, is gone when someone chooses Undo
	const submit = useSubmit();
	useEffect(() => {
		if (!data || data.kind === "failed" || told.current === data) return;
		told.current = data;
		clear();
		if (data.kind === "tagged") return void toast({ title: `Tags added to ${formatCount(data.count, "picture")}` });
		const { kind, ids } = data;
		const count = formatCount(ids.length, "picture");
		const undo = () => {
			const form = new FormData();
			form.set("intent", kind === "archived" ? "unarchive" : "archive");
			for (const id of ids) form.append("ids[]", id);
			void submit(form, { method: "post", action: "/admin/media", navigate: false });
		};
		toast({
			title: kind === "archived" ? `${count} archived` : `${count} taken out of the archive`,
			duration: 10_000,
			...(ids.length && { action: { label: "Undo", run: undo } }),
		});
	}, [data, submit, clear]);
}
