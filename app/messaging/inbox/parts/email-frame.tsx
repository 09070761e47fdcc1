import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";

const minHeight = 80;
const maxHeight = 20_000;

/** The HTML of an email. Its frame runs no scripts, so this page measures how tall it is. */
export function EmailFrame({ src, hasRemotePictures }: { src: string; hasRemotePictures: boolean }) {
	const [height, setHeight] = useState(320);
	const [withPictures, setWithPictures] = useState(false);
	const frame = useRef<HTMLIFrameElement>(null);
	const measure = () => {
		const content = frame.current?.contentDocument;
		if (!content?.body) return;
		const resize = () => setHeight(Math.min(maxHeight, Math.max(minHeight, content.body.scrollHeight + 8)));
		resize();
		for (const details of content.querySelectorAll("details")) details.addEventListener("toggle", resize);
		for (const picture of content.images) picture.addEventListener("load", resize);
	};
	return (
		<>
			{hasRemotePictures && !withPictures && (
				<p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink-2">
					Remote pictures are hidden. They can tell the sender that you opened this email.
					<Button size="dense" onClick={() => setWithPictures(true)}>
						Load pictures
					</Button>
				</p>
			)}
			<iframe
				ref={frame}
				title="Email text"
				src={`${src}${withPictures ? "?pictures" : ""}`}
				sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
				style={{ height }}
				onLoad={measure}
				className="mt-3 w-full rounded-md border border-line bg-white"
			/>
		</>
	);
}
