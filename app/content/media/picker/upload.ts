export type UploadedPhoto = { id: string; name: string };
export type UploadResult = { photo: UploadedPhoto } | { error: string; canRetry: boolean };

const connectionLost = "Connection lost. Try again when you have a signal.";

/** Uploads one photo; `progress` gets 0 to 1. Uses XMLHttpRequest, because fetch doesn't report upload progress. */
export function uploadPhoto(
	key: string,
	file: File,
	progress: (fraction: number) => void,
	signal: AbortSignal,
): Promise<UploadResult> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open("POST", `/api/photos?key=${key}&name=${encodeURIComponent(file.name.slice(-200))}`);
		request.setRequestHeader("Content-Type", "application/octet-stream");
		request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
		request.onerror = () => resolve({ error: connectionLost, canRetry: true });
		request.onload = () => resolve(parseResponse(request));
		request.onabort = () => resolve({ error: "", canRetry: false });
		signal.addEventListener("abort", () => request.abort());
		request.send(file);
	});
}

function parseResponse(request: XMLHttpRequest): UploadResult {
	try {
		const response = JSON.parse(request.responseText) as { photo?: UploadedPhoto; error?: string };
		if (response.photo) return { photo: response.photo };
		if (response.error) return { error: response.error, canRetry: request.status === 429 || request.status === 503 };
	} catch {
		// not JSON: a proxy answered
	}
	return { error: "We couldn't upload this photo. Try again.", canRetry: true };
}

export async function listUploadedPhotos(key: string): Promise<UploadedPhoto[]> {
	const response = await fetch(`/api/photos?key=${key}`).catch(() => null);
	if (!response?.ok) return [];
	return ((await response.json()) as { photos: UploadedPhoto[] }).photos;
}

export async function removePhoto(key: string, id: string): Promise<boolean> {
	const response = await fetch(`/api/photos/${id}?key=${key}`, { method: "DELETE" }).catch(() => null);
	return Boolean(response?.ok);
}

export function thumbnailUrl(key: string, id: string): string {
	return `/api/photos/${id}?key=${key}`;
}
