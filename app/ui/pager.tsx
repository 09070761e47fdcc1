import { Link } from "react-router";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Steps through a list in time. A side without an address is the end of it. */
export function Pager({
	label = "Pages",
	newer,
	older,
	words,
}: {
	label?: string;
	newer?: string;
	older?: string;
	words?: React.ReactNode;
}) {
	if (!newer && !older) return null;
	const look = buttonClass({ size: "dense" });
	return (
		<nav aria-label={label} className="flex items-center justify-between gap-4">
			<span className="flex-1">
				{newer && (
					<Link to={newer} rel="prev" className={look}>
						<Icon name="arrow-left" /> Newer
					</Link>
				)}
			</span>
			{words && <span className="text-small text-ink-3">{words}</span>}
			<span className="flex-1 text-right">
				{older && (
					<Link to={older} rel="next" className={look}>
						Older <Icon name="arrow-right" />
					</Link>
				)}
			</span>
		</nav>
	);
}
