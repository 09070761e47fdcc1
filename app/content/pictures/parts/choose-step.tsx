import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FramedPhoto, type FramedPhotoData } from "../framed-photo.tsx";
import { UploadButton } from "./drop-area.tsx";
import { UploadList, useUploads } from "./upload-list.tsx";

/** A picture as the picker lists it. */
export type PickablePicture = FramedPhotoData & {
	id: string;
	version: number;
	title: string;
	alt: string;
	/** a photo of a customer's property may not be shown yet */
	isCleared: boolean;
};
type Page = { rows: PickablePicture[]; next: string | null };

const typingDelay = 250;

/** The first step of the picker: search the library, or upload. */
export function ChooseStep({ aspect, onChoose }: { aspect: number; onChoose: (picture: PickablePicture) => void }) {
	const [search, setSearch] = useState("");
	const { rows, next, state, showMore } = usePictures(search);
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-end gap-3">
				<div className="min-w-52 grow">
					<Field label="Search pictures" hint="By file name, alt text, tag, species or job">
						<Input
							dense
							type="search"
							autoComplete="off"
							maxLength={100}
							value={search}
							onChange={({ currentTarget }) => setSearch(currentTarget.value)}
						/>
					</Field>
				</div>
				<UploadButton label="Upload" />
			</div>
			<UploadList />
			<p role="status" className={state ? "text-ink-2" : "sr-only"}>
				{state || `${rows.length} pictures`}
			</p>
			<ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,44%),1fr))] gap-4">
				{rows.map((picture) => (
					<li key={picture.id} className="min-w-0">
						<button
							type="button"
							disabled={!picture.isCleared}
							onClick={() => onChoose(picture)}
							className="group block w-full rounded-sheet text-left disabled:cursor-not-allowed"
						>
							<FramedPhoto
								photoId={picture.photoId}
								size={picture.size}
								crop={picture.crop}
								focus={picture.focus}
								aspect={aspect}
								alt=""
								className="rounded-sheet border border-line"
							/>
							<span className="mt-1 line-clamp-2 block text-sm font-semibold [overflow-wrap:anywhere] group-enabled:group-hover:underline">
								<bdi>{picture.title}</bdi>
							</span>
							{!picture.isCleared && <span className="block text-[13px] text-ink-2">Not cleared for the website</span>}
						</button>
					</li>
				))}
			</ul>
			{next && (
				<Button size="dense" className="justify-self-start" onClick={showMore}>
					Show more
				</Button>
			)}
		</div>
	);
}

/** The pages of the search so far, loaded again after each upload. */
function usePictures(search: string) {
	const [page, setPage] = useState<Page>({ rows: [], next: null });
	const [state, setState] = useState("Loading");
	const finished = useUploads().filter(({ state }) => ["added", "duplicate"].includes(state)).length;
	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a finished upload is a reason to load again
	useEffect(() => {
		const abort = new AbortController();
		const load = async () => {
			const found = await fetchPage(search, null, abort.signal);
			if (abort.signal.aborted) return;
			setPage(found ?? { rows: [], next: null });
			setState(describe(found, search));
		};
		const timer = setTimeout(load, isFirst.current ? 0 : typingDelay);
		isFirst.current = false;
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [search, finished]);
	const showMore = async () => {
		const more = await fetchPage(search, page.next, new AbortController().signal);
		if (more) setPage({ rows: [...page.rows, ...more.rows], next: more.next });
		else setState("We couldn't load more pictures. Check your connection and try again.");
	};
	return { ...page, state, showMore };
}

function describe(page: Page | null, search: string): string {
	if (!page) return "We couldn't load the pictures. Check your connection and try again.";
	if (page.rows.length) return "";
	return search ? "No pictures match your search" : "No pictures yet. Upload your first one.";
}

async function fetchPage(search: string, after: string | null, signal: AbortSignal): Promise<Page | null> {
	const query = new URLSearchParams({ q: search, ...(after && { after }) });
	try {
		const response = await fetch(`/api/office/pictures?${query}`, { credentials: "include", signal });
		return response.ok ? ((await response.json()) as Page) : null;
	} catch {
		return null;
	}
}
