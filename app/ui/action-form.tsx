/** A rejected form: its intent, the errors by field, and the submitted values. */
export type ActionErrors = { intent: string; errors: Record<string, string>; typed: Record<string, string> };

/** A collapsed section, such as the form of an action. */
export function Disclosure({ label, open, children }: { label: string; open?: boolean; children: React.ReactNode }) {
	return (
		<details open={open || undefined}>
			<summary className="min-h-11 content-center font-semibold">{label}</summary>
			{children}
		</details>
	);
}
