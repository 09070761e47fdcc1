import { Link } from "react-router";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Newer and older pages of a list. Without `newer` or `older`, that end is reached. */
export function Pager({
	label = "Pages",
	newer,
	older,
	summary,
}: {
	label?: string;
	newer?: string;
	older?: string;
	summary?: React.ReactNode;
}) {
	if (!newer && !older) return null;
	const className = buttonClass({ size: "dense" });
	return (
		<nav aria-label={label} className="flex items-center justify-between gap-4">
			<span className="flex-1">
				{newer && (
					<Link to={newer} rel="prev" className={className}>
						<Icon name="arrow-left" /> Newer
					</Link>
				)}
			</span>
			{summary && <span className="text-small text-ink-3">{summary}</span>}
			<span className="flex-1 text-right">
				{older && (
					<Link to={older} rel="next" className={className}>
						Older <Icon name="arrow-right" />
					</Link>
				)}
			</span>
		</nav>
	);
}
