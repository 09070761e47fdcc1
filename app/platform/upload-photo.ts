type Uploaded = { id: string };

/** Uploads a photo under the key of its form. The stored photo, or an error message. */
export async function uploadPhoto(key: string, file: File): Promise<Uploaded | string> {
	try {
		const response = await fetch(`/api/photos?${new URLSearchParams({ key, name: file.name })}`, {
			method: "POST",
			credentials: "include",
			headers: { "Content-Type": "application/octet-stream" },
			body: file,
		});
		const answer = (await response.json()) as { photo?: Uploaded; error?: string };
		return answer.photo ?? answer.error ?? "We couldn't upload this photo. Try again.";
	} catch {
		return "We couldn't upload this photo. Check your connection and try again.";
	}
}
