import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Use } from "../uses.server.ts";

/** Where the website shows a picture. `wasAsked`: someone tried to delete it. */
export function UsesList({ uses, wasAsked }: { uses: Use[]; wasAsked: boolean }) {
	return (
		<SidebarSection title="Used in">
			{wasAsked && uses.length > 0 && (
				<Notice tone="warning" role="alert" title="This picture is in use" className="mb-3">
					<p>Choose another picture in these places first, or replace the file.</p>
				</Notice>
			)}
			{uses.length ? (
				<ul className="grid gap-2">
					{uses.map(({ place, title, path }) => (
						<li key={`${place} ${path}`} className="[overflow-wrap:anywhere]">
							<Link to={path} className="inline-block min-h-6 underline underline-offset-4">
								{title}
							</Link>
							<span className="block text-sm text-ink-2">{place}</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-ink-2">Not used on the website</p>
			)}
		</SidebarSection>
	);
}
