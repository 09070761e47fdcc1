import { TextLength } from "./text-length.tsx";

type Props = {
	heading: "h2" | "h3";
	/** as the customer gets it */
	whole: string;
	onConvert: () => void;
	children?: React.ReactNode;
};

/** What a customer reads, and how long it is. */
export function TextPreview({ heading: Heading, whole, onConvert, children }: Props) {
	return (
		<section aria-label="What the customer reads" className="grid gap-4">
			<Heading className="text-lg">What the customer reads</Heading>
			<p
				dir="auto"
				className="max-w-sm rounded-2xl rounded-bl-sm bg-moss-tint px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
			>
				{whole}
			</p>
			<div className="grid gap-3 pt-2">
				<TextLength body={whole} onConvert={onConvert} />
				{children}
			</div>
		</section>
	);
}
