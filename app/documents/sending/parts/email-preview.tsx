import { Button } from "#app/ui/button.tsx";
import { Private, usePrivacy } from "#app/ui/privacy.tsx";

export type Preview = { subject: string; html: string };

/** The email as it will be sent; without JavaScript, a button updates it. */
export function EmailPreview({ preview, mayUpdate }: { preview: Preview; mayUpdate: boolean }) {
	const privacy = usePrivacy();
	return (
		<section aria-label="Preview" className="flex min-w-0 flex-col">
			<h2 className="text-[17px]">Preview</h2>
			{privacy.on ? (
				<p className="mt-2 text-ink-2">The email is hidden while privacy mode is on.</p>
			) : (
				<>
					<p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
						<Private>{preview.subject}</Private>
					</p>
					<iframe
						title="Email preview"
						srcDoc={preview.html}
						sandbox=""
						className="mt-2 h-[max(420px,52dvh)] w-full rounded-sheet border border-line bg-white"
					/>
				</>
			)}
			{mayUpdate && (
				<noscript>
					<Button type="submit" name="intent" value="preview" size="dense" className="mt-3">
						Update preview
					</Button>
				</noscript>
			)}
		</section>
	);
}
