import { inboxPath } from "../inbox-urls.ts";

export type UploadedFile = { id: string; name: string; size: number };
type UploadResult = { file: UploadedFile } | { error: string; canRetry: boolean };

export const filesUrl = (draftId: string) => `${inboxPath}/drafts/${draftId}/files`;

/** Uploads one file; `progress` gets 0 to 1. Uses XMLHttpRequest, because fetch doesn't report upload progress. */
export function uploadFile(
	draftId: string,
	file: File,
	progress: (fraction: number) => void,
	signal: AbortSignal,
): Promise<UploadResult> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open(
			"POST",
			`${filesUrl(draftId)}?${new URLSearchParams({ name: file.name.slice(-200), type: file.type })}`,
		);
		request.setRequestHeader("Content-Type", "application/octet-stream");
		request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
		request.onerror = () => resolve({ error: "Connection lost. Try again when you have a signal.", canRetry: true });
		request.onload = () => resolve(parseResponse(request));
		request.onabort = () => resolve({ error: "", canRetry: false });
		signal.addEventListener("abort", () => request.abort());
		request.send(file);
	});
}

function parseResponse(request: XMLHttpRequest): UploadResult {
	if (request.status === 401) return { error: "You've been signed out. Sign in, then try again.", canRetry: true };
	try {
		const response = JSON.parse(request.responseText) as { file?: UploadedFile; error?: string };
		if (response.file) return { file: response.file };
		if (response.error) return { error: response.error, canRetry: request.status === 409 || request.status === 503 };
	} catch {
		// not JSON: a proxy answered
	}
	return { error: "We couldn't add this file. Try again.", canRetry: true };
}

/** Whether the file is gone. */
export async function removeFile(draftId: string, id: string): Promise<boolean> {
	const response = await fetch(`${filesUrl(draftId)}/${id}`, { method: "DELETE" }).catch(() => null);
	return Boolean(response?.ok);
}
