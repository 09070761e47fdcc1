import { Icon } from "#app/ui/icon.tsx";

/** The email's preview, its plain text and its attachments. */
export function EmailView({ id, text, attachments }: { id: string; text: string; attachments: string[] }) {
	return (
		<>
			<iframe
				title="Email preview"
				src={`/admin/outbox/${id}/body`}
				sandbox=""
				className="mt-6 h-[max(540px,70dvh)] w-full rounded-sheet border border-line bg-white"
			/>
			<details className="mt-4">
				<summary className="inline-flex min-h-11 items-center underline underline-offset-4">Plain text</summary>
				<pre className="mt-2 rounded-sheet border border-line bg-card p-4 font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">
					{text}
				</pre>
			</details>
			{attachments.length > 0 && (
				<ul aria-label="Attachments" className="mt-4 flex flex-wrap gap-3">
					{attachments.map((name, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the URL names the attachment by its position
						<li key={index}>
							<a
								href={`/admin/outbox/${id}/attachments/${index}`}
								className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-line-strong px-3 font-semibold"
							>
								<Icon name="paperclip" className="size-4" />
								{name}
							</a>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
