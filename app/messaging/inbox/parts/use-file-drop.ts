import { useState } from "react";

const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes("Files");

/** The handlers of an element that takes files dropped on it. */
export function useFileDrop(add: (files: File[]) => void) {
	const [isDragging, setIsDragging] = useState(false);
	return {
		"data-dragging": isDragging || undefined,
		onDragOver(event: React.DragEvent) {
			if (!hasFiles(event)) return;
			event.preventDefault();
			setIsDragging(true);
		},
		onDragLeave(event: React.DragEvent<HTMLElement>) {
			if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false);
		},
		onDrop(event: React.DragEvent) {
			setIsDragging(false);
			const files = [...event.dataTransfer.files];
			if (!files.length) return;
			event.preventDefault();
			add(files);
		},
	};
}
