import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { addFiles } from "./upload-queue.ts";

const accepted = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

/** Takes files that are dropped anywhere on it, or pasted while it is shown. */
export function DropArea({ children }: { children: React.ReactNode }) {
	const [isOver, setOver] = useState(false);
	const area = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const files = filesOf(event.clipboardData);
			if (files.length) addFiles(files);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the upload button does the same
		<div
			ref={area}
			className="relative flex grow flex-col"
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={(event) => !area.current?.contains(event.relatedTarget as Node | null) && setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				addFiles(filesOf(event.dataTransfer));
			}}
		>
			{children}
			{isOver && (
				<div
					aria-hidden="true"
					className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-moss bg-moss-tint/90"
				>
					<p className="font-display text-[21px]">Drop the pictures to upload them</p>
				</div>
			)}
		</div>
	);
}

/** Opens the file picker; on a phone also the camera. */
export function UploadButton({
	label = "Upload",
	replaces,
}: {
	label?: string;
	replaces?: { id: string; version: number };
}) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept={accepted}
				multiple={!replaces}
				aria-label={replaces ? "New file" : "Pictures to upload"}
				tabIndex={-1}
				className="sr-only"
				onChange={({ currentTarget }) => {
					addFiles([...(currentTarget.files ?? [])], replaces ?? null);
					currentTarget.value = "";
				}}
			/>
			<Button
				tone={replaces ? "plain" : "moss"}
				size="dense"
				className="max-lg:min-h-11"
				onClick={() => input.current?.click()}
			>
				<Icon name={replaces ? "refresh-cw" : "plus"} className="size-4" />
				{label}
			</Button>
		</>
	);
}
