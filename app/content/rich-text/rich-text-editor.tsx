import { lazy, Suspense } from "react";
import { Prose } from "#app/content/pages/prose.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { EditorProps } from "./parts/editor.tsx";

export type { EditorData, EditorPicture } from "./parts/editor-data.ts";

const Editor = lazy(() => import("./parts/editor.tsx"));

/** The editor of a formatted text. `html` shows the text until the editor's code has arrived, and without scripts. */
export function RichTextEditor({ html, ...props }: EditorProps & { html: string }) {
	const isInBrowser = useHydrated();
	const text = (
		<div className="rounded-lg border border-line-strong bg-card p-5">
			<Prose html={html} />
		</div>
	);
	return isInBrowser ? (
		<Suspense fallback={text}>
			<Editor {...props} />
		</Suspense>
	) : (
		text
	);
}
