import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { RoutesPageData } from "../screens/routes.tsx";

/** Equipment that stands somewhere else than where it is needed. */
export function MisplacedNotice({ misplaced }: Pick<RoutesPageData, "misplaced">) {
	if (!misplaced.length) return null;
	return (
		<Notice tone="warning" title="Equipment in the wrong place">
			<ul className="grid gap-1">
				{misplaced.map(({ resourceId, name, address, leftOn, neededIn, neededAt }) => (
					<li key={resourceId} className="[overflow-wrap:anywhere]">
						<Link to={`/admin/schedule/resources/${resourceId}`} className="font-semibold underline underline-offset-4">
							{name}
						</Link>{" "}
						was left at <Private>{address}</Private>
						{` on ${leftOn}. It's needed at ${neededAt} in `}
						<Private>{neededIn}</Private>.
					</li>
				))}
			</ul>
		</Notice>
	);
}
