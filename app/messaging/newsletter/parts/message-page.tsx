import { OutcomeHeading } from "#app/ui/outcome.tsx";

type MessagePageProps = {
	title: string;
	lead: React.ReactNode;
	/** the action's data, when the page shows the outcome of its button */
	news?: unknown;
	children?: React.ReactNode;
};

/** A page with one message and perhaps one action, as the links in our emails open. */
export function MessagePage(props: MessagePageProps) {
	return (
		<div className="wrap pt-10 pb-8 lg:pt-20">
			<title>{props.title}</title>
			<meta name="robots" content="noindex" />
			<OutcomeHeading news={props.news} className="max-w-[20ch] text-section">
				{props.title}
			</OutcomeHeading>
			<div className="mt-5 max-w-[58ch] text-lead text-ink-2 [overflow-wrap:anywhere]">{props.lead}</div>
			{props.children && <div className="mt-8">{props.children}</div>}
		</div>
	);
}
