/** An empty list or page: a line of trees, one sentence, at most one action. */
export function EmptyState({
	title,
	children,
	action,
}: {
	title: string;
	children?: React.ReactNode;
	action?: React.ReactNode;
}) {
	return (
		<div className="flex grow flex-col items-center justify-center px-6 py-14 text-center">
			<div aria-hidden="true" className="tree-line mb-6 h-14 w-full max-w-80" />
			<p className="font-display text-[21px] text-balance">{title}</p>
			{children && <div className="mt-2 max-w-[42ch] text-ink-2">{children}</div>}
			{action && <div className="mt-5">{action}</div>}
		</div>
	);
}
