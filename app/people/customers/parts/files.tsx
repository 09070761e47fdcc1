import { useFetcher } from "react-router";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/customer.tsx";

type File = PageData["files"][number];

const previewCount = 6;

/** What was filed with the customer, such as attachments of their emails. */
export function Files({ files, may }: Pick<PageData, "files" | "may">) {
	if (!files.length) return null;
	const rest = files.slice(previewCount);
	return (
		<section aria-label="Files" id="files">
			<h3 className="mt-8 text-xl">Files</h3>
			<FileList label="Files" files={files.slice(0, previewCount)} mayRemove={may.note} />
			{rest.length > 0 && (
				<Disclosure label={rest.length === 1 ? "1 older file" : `${rest.length} older files`}>
					<FileList label="Older files" files={rest} mayRemove={may.note} />
				</Disclosure>
			)}
		</section>
	);
}

function FileList({ label, files, mayRemove }: { label: string; files: readonly File[]; mayRemove: boolean }) {
	return (
		<ul aria-label={label} className="mt-2 grid grid-cols-1 gap-2">
			{files.map((file) => (
				<FileRow key={file.id} file={file} mayRemove={mayRemove} />
			))}
		</ul>
	);
}

function FileRow({ file, mayRemove }: { file: File; mayRemove: boolean }) {
	const removing = useFetcher();
	const isRemoving = removing.state !== "idle";
	const { name, photoId, path } = file;
	const photo = photoId && `/admin/media/photo/${photoId}`;
	return (
		<li
			className="flex items-center gap-3 rounded-lg border border-line bg-card p-2 pl-3 aria-disabled:opacity-60"
			aria-disabled={isRemoving || undefined}
		>
			{photo ? (
				<img
					src={`${photo}/320`}
					alt=""
					loading="lazy"
					className="size-14 shrink-0 rounded-md border border-line object-cover"
				/>
			) : (
				<Icon name="file-text" className="size-6 shrink-0 text-ink-3" />
			)}
			<span className="min-w-0 flex-1">
				<a
					href={photo ? `${photo}/1600` : path}
					target={photo ? "_blank" : undefined}
					rel="noreferrer"
					className="inline-block py-1 [overflow-wrap:anywhere] underline underline-offset-4"
				>
					<Private>
						<bdi>{name}</bdi>
					</Private>
				</a>
				<span className="block text-[13px] text-ink-3">
					<Private>{file.source}</Private>, {file.at}, {file.size}
				</span>
			</span>
			{mayRemove && (
				<removing.Form method="post" action={path}>
					<IconButton
						type="submit"
						icon="x"
						iconClass="size-4"
						label={`Remove ${name}`}
						disabled={isRemoving}
						className="size-9 shrink-0 max-lg:size-11"
					/>
				</removing.Form>
			)}
		</li>
	);
}
