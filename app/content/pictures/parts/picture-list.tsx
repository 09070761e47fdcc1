import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { FramedPhoto } from "../framed-photo.tsx";
import { projectAspect } from "../framing.ts";
import type { ListedPicture } from "../listing.server.ts";
import { missingClearance, sourceLabels, titleOf } from "../picture.ts";

/** What the list shows of a picture. */
export function toShown(row: ListedPicture) {
	const { id, photoId, alt, source, sourceLabel, width, height, uses, tags } = row;
	return {
		id,
		photoId,
		title: titleOf(row),
		alt,
		tags,
		from: source === "upload" ? sourceLabels.upload : sourceLabel,
		isFromRecord: source !== "upload",
		needsClearance: missingClearance(row).length > 0,
		size: { width, height },
		crop: { x: row.cropX, y: row.cropY, width: row.cropWidth, height: row.cropHeight },
		focus: { x: row.focusX, y: row.focusY },
		uses,
	};
}

type Shown = ReturnType<typeof toShown>;

type ListProps = {
	rows: readonly Shown[];
	/** null when nothing can be selected */
	selected: ReadonlySet<string> | null;
	select: (selected: ReadonlySet<string>) => void;
};

export function PictureGrid({ rows, ...selection }: ListProps) {
	return (
		<ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,44%),1fr))] gap-x-4 gap-y-5">
			{rows.map((row) => (
				<li key={row.id} className="relative min-w-0">
					<Link to={`/admin/media/${row.id}`} data-row="" className="group block rounded-sheet">
						<Thumbnail row={row} className="rounded-sheet border border-line" />
						<span className="mt-1.5 line-clamp-2 block text-sm leading-snug font-semibold [overflow-wrap:anywhere] group-hover:underline">
							<bdi>{row.title}</bdi>
						</span>
					</Link>
					<Notes row={row} />
					<SelectBox row={row} {...selection} className="absolute top-1.5 left-1.5" />
				</li>
			))}
		</ul>
	);
}

export function PictureTable({ rows, ...selection }: ListProps) {
	return (
		<ul aria-label="Pictures" className="divide-y divide-line rounded-lg border border-line bg-card">
			{rows.map((row) => (
				<li key={row.id} className="flex items-center gap-3 px-3 py-2">
					<SelectBox row={row} {...selection} />
					<Link to={`/admin/media/${row.id}`} data-row="" className="flex min-w-0 grow items-center gap-3">
						<Thumbnail row={row} className="w-20 shrink-0 rounded-sm" />
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<bdi className="font-semibold">{row.title}</bdi>
							<span className="block text-sm text-ink-2">{row.alt || "No alt text"}</span>
							<span className="block text-sm text-ink-3">
								{[`${row.size.width} × ${row.size.height}`, ...row.tags].join(", ")}
							</span>
						</span>
					</Link>
					<Notes row={row} className="shrink-0 text-right max-sm:hidden" />
				</li>
			))}
		</ul>
	);
}

/** The link beside it has the name. */
function Thumbnail({ row, className }: { row: Shown; className: string }) {
	const { photoId, size, crop, focus } = row;
	return (
		<FramedPhoto
			photoId={photoId}
			size={size}
			crop={crop}
			focus={focus}
			aspect={projectAspect}
			alt=""
			className={className}
		/>
	);
}

function Notes({ row, className }: { row: Shown; className?: string }) {
	return (
		<p className={className ?? "text-[13px] text-ink-2"}>
			{row.isFromRecord && (
				<span className="block [overflow-wrap:anywhere]">
					<Private>{row.from}</Private>
				</span>
			)}
			{row.needsClearance ? (
				<Badge tone="waiting">Not cleared</Badge>
			) : row.uses > 0 ? (
				<Badge tone="good">In use</Badge>
			) : (
				!row.alt && <Badge>No alt text</Badge>
			)}
		</p>
	);
}

function SelectBox({ row, selected, select, className }: Omit<ListProps, "rows"> & { row: Shown; className?: string }) {
	if (!selected) return null;
	return (
		<label
			className={`grid size-9 cursor-pointer place-items-center rounded-md bg-card max-lg:size-11 ${className ?? ""}`}
		>
			<input
				type="checkbox"
				className="size-5 accent-moss"
				checked={selected.has(row.id)}
				aria-label={`Select ${row.title}`}
				onChange={({ currentTarget }) => {
					const next = new Set(selected);
					if (currentTarget.checked) next.add(row.id);
					else next.delete(row.id);
					select(next);
				}}
			/>
		</label>
	);
}
