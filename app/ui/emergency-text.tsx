const linkClass = "rounded-sm underline underline-offset-4 hover:decoration-2";

/** A text in which 911 is a link that calls it. */
export function EmergencyText({ children }: { children: string }) {
	return children.split(/\b(911)\b/).map((part, index) =>
		part === "911" ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
			<a key={index} href="tel:911" className={linkClass}>
				911
			</a>
		) : (
			part
		),
	);
}
