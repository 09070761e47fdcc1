export type SentPhoto = { id: string; name: string };
export type UploadAnswer = { photo: SentPhoto } | { error: string; again: boolean };

const lost = "The connection was lost. Try this photo again when you have a signal.";

/** Sends one photo. XMLHttpRequest, because fetch cannot say how far an upload is. */
export function uploadPhoto(
	key: string,
	file: File,
	progress: (share: number) => void,
	signal: AbortSignal,
): Promise<UploadAnswer> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open("POST", `/api/photos?key=${key}&name=${encodeURIComponent(file.name.slice(-200))}`);
		request.setRequestHeader("Content-Type", "application/octet-stream");
		request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
		request.onerror = () => resolve({ error: lost, again: true });
		request.onload = () => resolve(answerOf(request));
		request.onabort = () => resolve({ error: "", again: false });
		signal.addEventListener("abort", () => request.abort());
		request.send(file);
	});
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
	try {
		const answer = JSON.parse(request.responseText) as { photo?: SentPhoto; error?: string };
		if (answer.photo) return { photo: answer.photo };
		if (answer.error) return { error: answer.error, again: request.status === 429 };
	} catch {
		// not JSON: some machine between us and the server answered
	}
	return { error: "This photo could not be sent. Please try it again.", again: true };
}

export async function sentPhotos(key: string): Promise<SentPhoto[]> {
	const answer = await fetch(`/api/photos?key=${key}`).catch(() => null);
	if (!answer?.ok) return [];
	return ((await answer.json()) as { photos: SentPhoto[] }).photos;
}

export async function removePhoto(key: string, id: string): Promise<boolean> {
	const answer = await fetch(`/api/photos/${id}?key=${key}`, { method: "DELETE" }).catch(() => null);
	return Boolean(answer?.ok);
}

export function smallPicture(key: string, id: string): string {
	return `/api/photos/${id}?key=${key}`;
}
