/** A page with one message and perhaps one action, as the links in our emails open. */
export function MessagePage(props: { title: string; lead: React.ReactNode; children?: React.ReactNode }) {
	return (
		<div className="wrap pt-10 pb-8 lg:pt-20">
			<title>{props.title}</title>
			<meta name="robots" content="noindex" />
			<h1 className="max-w-[20ch] text-section">{props.title}</h1>
			<div className="mt-5 max-w-[58ch] text-lead text-ink-2 [overflow-wrap:anywhere]">{props.lead}</div>
			{props.children && <div className="mt-8">{props.children}</div>}
		</div>
	);
}
