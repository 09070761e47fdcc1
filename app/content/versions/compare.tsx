import type { DiffPart } from "./text-diff.ts";

export type ComparedField = { label: string; parts: DiffPart[] };

/** The fields that two versions differ in: what was removed struck through, what was added underlined. */
export function Comparison({ fields }: { fields: readonly ComparedField[] }) {
	if (!fields.length) return <p className="text-ink-2">Nothing differs from the version before.</p>;
	return (
		<dl className="grid gap-6">
			{fields.map(({ label, parts }) => (
				<div key={label}>
					<dt className="font-semibold">{label}</dt>
					<dd className="mt-1 rounded-lg border border-line bg-card p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
						{parts.map(({ kind, text }, index) => {
							// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
							if (kind === "same") return <span key={index}>{text}</span>;
							return kind === "removed" ? (
								// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
								<del key={index} className="bg-danger-tint text-danger">
									{text}
								</del>
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
								<ins key={index} className="bg-moss-tint text-moss decoration-2 underline-offset-4">
									{text}
								</ins>
							);
						})}
					</dd>
				</div>
			))}
		</dl>
	);
}
