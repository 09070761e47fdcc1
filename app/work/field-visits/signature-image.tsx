import { type Signature, signatureSize } from "./field-visit.ts";

/** A drawn signature, dark on the light paper that its container has in every theme. */
export function SignatureImage({ signature, label }: { signature: Signature; label?: string }) {
	return (
		<svg
			viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
			className="size-full"
			fill="none"
			stroke="#182718"
			strokeWidth={7}
			strokeLinecap="round"
			strokeLinejoin="round"
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			{signature.map((line) => (
				<polyline key={line.slice(0, 6).join(" ")} points={line.join(" ")} />
			))}
		</svg>
	);
}
