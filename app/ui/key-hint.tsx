/** A keyboard shortcut. Decorative: the control itself has aria-keyshortcuts. */
export function KeyHint({ children }: { children: React.ReactNode }) {
	return (
		<span
			aria-hidden="true"
			className="inline-block rounded-sm border border-line bg-paper px-1.5 py-1 font-sans text-xs leading-none text-ink-2 max-lg:hidden"
		>
			{children}
		</span>
	);
}
