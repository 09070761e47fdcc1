// Pictures that come with pasted or dropped text. What has its bytes is uploaded to the media library. For all others the text
// keeps the place, because the browser may not load them.
import { photoLimits } from "#app/content/media/photo.ts";
import { uploadPictures } from "#app/content/pictures/picture-upload.tsx";

/** of one paste */
const maxPictures = 20;

/** Puts a picture block where each picture of the HTML is. Returns how many have only a place. */
export function placePictures(body: HTMLElement, mayUpload: boolean): number {
	let [uploaded, left] = [0, 0];
	for (const element of body.querySelectorAll("img")) {
		const image = element.closest("picture") ?? element;
		if (isTrackingPixel(element)) {
			image.remove();
			continue;
		}
		const alt = (element.getAttribute("alt") ?? "").trim().slice(0, 500);
		const file = mayUpload && uploaded < maxPictures ? readDataUrl(element.getAttribute("src") ?? "", alt) : null;
		const block = element.ownerDocument.createElement("figure");
		block.dataset.photo = "";
		block.dataset.alt = alt;
		if (file) block.dataset.upload = String(uploadPictures([file])[0]);
		if (file) uploaded += 1;
		else left += 1;
		place(image, block);
	}
	return left;
}

/** What an email or a website has to count who opens it. */
const isTrackingPixel = (image: HTMLElement) =>
	["width", "height"].some((side) => ["0", "1"].includes(image.getAttribute(side) ?? ""));

const outermost = "ul, ol, table, blockquote";

/** Below the paragraph, or the whole list or table, that the picture is in: those can't have a picture inside. */
function place(image: Element, block: HTMLElement): void {
	let around = image.closest("p, h1, h2, h3, h4, h5, h6");
	for (let outer = image.closest(outermost); outer; outer = outer.parentElement?.closest(outermost) ?? null)
		around = outer;
	if (!around) {
		image.replaceWith(block);
		return;
	}
	image.remove();
	let last = around;
	while (last.nextElementSibling?.matches("figure[data-photo]")) last = last.nextElementSibling;
	last.after(block);
	if (around.matches("p") && !around.textContent?.trim()) around.remove();
}

/** The file of a `data:` URL; null for any other, and for one that is too large. */
function readDataUrl(url: string, alt: string): File | null {
	const comma = url.indexOf(",");
	const [, type = ""] = /^data:(image\/[a-z0-9.+-]+);base64$/i.exec(url.slice(0, comma)) ?? [];
	if (!type || url.length - comma > photoLimits.bytes * 1.4) return null;
	try {
		const bytes = Uint8Array.from(atob(url.slice(comma + 1).trim()), (letter) => letter.charCodeAt(0));
		const extension = type.replace(/^image\/|\+.*$/gi, "").replace("jpeg", "jpg");
		return new File([bytes], `${alt.slice(0, 60) || "Pasted picture"}.${extension}`, { type });
	} catch {
		return null;
	}
}

const isPicture = ({ type, name }: File) => type.startsWith("image/") || /\.hei[cf]$/i.test(name);

/** "pictures": files to insert; "others": files that no text can have; null: nothing, or text that is better. */
export function readFiles(data: DataTransfer | null): { pictures: File[]; others: boolean } | null {
	const files = [...(data?.files ?? [])];
	if (!data || !files.length || hasContent(data.getData("text/html"))) return null;
	const pictures = files.filter(isPicture).slice(0, maxPictures);
	return { pictures, others: pictures.length < files.length };
}

/** Beside a picture of a website, the clipboard has its file and HTML with nothing but its address. */
function hasContent(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return Boolean(body.textContent?.trim()) || body.querySelector("img[src^='data:']") !== null;
}
